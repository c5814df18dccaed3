/** Colours by meaning: the names that choices and states write, the classes of tags, the CSS variables `--kj-…` and `--kj-…-tint`. */
import { severities } from '../domain/severity';

/**
 * `normal` green, `soon` amber, `wrong` red, `ended` grey; `watch` to `extreme` say how severe, the worse the darker; `blue`, `teal`,
 * `violet` and `rose` only tell the stages of a way apart. */
export const colorNames = ['normal', 'soon', 'wrong', 'ended', ...severities, 'blue', 'teal', 'violet', 'rose'] as const;
export type ColorName = (typeof colorNames)[number];
