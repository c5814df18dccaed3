/** Keeps a connection that hears notices open, for pools whose own connections hear none. */
import type { TenantPool } from './tenantPool';

const retryMs = 1_000;

/**
 * Passes the notices of `ears` to `pool`, and opens its connection again after it was lost. Meanwhile notices are missed; what is cached
 * expires within seconds anyway. The returned function ends it.
 */
export async function listenAlways(ears: TenantPool, pool: TenantPool): Promise<() => void> {
  let timer: NodeJS.Timeout | undefined;
  let isOver = false;
  const look = () => ears.use(undefined, (connection) => connection.query('select 1'));
  const scheduleLook = () => {
    timer ??= setTimeout(() => {
      timer = undefined;
      if (!isOver) look().catch(scheduleLook);
    }, retryMs);
  };
  ears.listen((notice) => {
    pool.notify(notice);
    if (notice === undefined && !isOver) scheduleLook();
  });
  await look();
  return () => {
    isOver = true;
    clearTimeout(timer);
  };
}
