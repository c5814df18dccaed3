/** Colours by meaning: the names that choices and states write, the classes of tags, the CSS variables `--kj-…` and `--kj-…-tint`. */
import { severities } from '../domain/severity';

/**
 * `normal` green, `soon` amber, `wrong` red, `ended` grey; `watch` to `extreme`: severities, darker = more severe; `blue`, `teal`, `violet`
 * and `rose`: no meaning, they only distinguish the stages of a process.
 */
export const colorNames = ['normal', 'soon', 'wrong', 'ended', ...severities, 'blue', 'teal', 'violet', 'rose'] as const;
export type ColorName = (typeof colorNames)[number];
