/** Logo of an organisation; without a logo the first character of its name on a coloured background. */
import css from './organisationLogo.module.css';

const paints = ['brand', 'normal', 'soon', 'wrong'] as const;

export function OrganisationLogo({ name, logo, faded = false }: { name: string; logo: string | null; faded?: boolean }) {
  if (logo) return <img className={css.logo} src={logo} alt="" width={36} height={36} />;
  const paint = faded ? 'ended' : paints[(Array.from(name).length * 7 + (name.codePointAt(0) ?? 0)) % paints.length];
  return (
    <span className={css.logo} style={{ color: `var(--kj-${paint})`, background: `var(--kj-${paint}-tint)` }} aria-hidden="true">
      {Array.from(name)[0]}
    </span>
  );
}
