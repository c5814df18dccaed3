/** Colours by meaning: the names that choices and states write, the classes of tags, the CSS variables `--kj-…` and `--kj-…-tint`. */
import { severities } from '../domain/severity';

/** `normal` green, `soon` amber, `wrong` red, `ended` grey; `watch` to `extreme` say how severe, the worse the darker. */
export const colorNames = ['normal', 'soon', 'wrong', 'ended', ...severities] as const;
export type ColorName = (typeof colorNames)[number];
