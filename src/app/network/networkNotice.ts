/** Reports network errors as one toast and one notification (spec §8), however many calls fail at the same time. */
import type { CallError } from '../../providers/callError';
import type { Toast } from '../../providers/notification/notificationProvider';
import type { Store } from '../../ui/store';
import { errorToastMs } from '../../wire/timeouts';

export interface NetworkNotice {
  /** The call that failed first. */
  call: string;
  /** Number of failed calls. */
  count: number;
}

interface NoticeParts {
  toast: Store<Toast | undefined>;
  notice: Store<NetworkNotice | undefined>;
  /** Whether the call follows from a user action. Errors of background calls are reported once per outage. */
  isByPerson(): boolean;
}

interface NetworkNotices {
  failed(error: CallError): void;
  /** Ends the outage: the next error is reported again. */
  reached(): void;
}

export function createNetworkNotices({ toast, notice, isByPerson }: NoticeParts): NetworkNotices {
  let reported = false;
  return {
    failed({ call, message }) {
      const open = notice.get();
      if (open) return notice.set({ ...open, count: open.count + 1 });
      if (reported && !isByPerson()) return;
      reported = true;
      toast.set({ key: 'network', kind: 'error', text: message, durationMs: errorToastMs });
      notice.set({ call, count: 1 });
      setTimeout(() => notice.set(undefined), errorToastMs);
    },
    reached() {
      reported = false;
    },
  };
}
