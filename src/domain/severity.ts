/**
 * Colours of severities. One table for tags, charts and reports, on screen and in print: in each theme a worse severity has more contrast
 * (darker in the light theme and in print), so that they differ without colour, too.
 */
export const severities = ['watch', 'mild', 'moderate', 'severe', 'extreme'] as const;
export type Severity = (typeof severities)[number];

/** Colours of text, of chart areas, and of the background of text. */
interface SeverityTone {
  ink: string;
  tint: string;
}

/** Colours of normal values: backgrounds of tags, chart areas and bands of reports. */
export const normalTones: Readonly<Record<'light' | 'dark', SeverityTone>> = {
  light: { ink: '#1e7b4a', tint: '#e8f5ed' },
  dark: { ink: '#6fcb97', tint: '#183023' },
};

export const severityTones: Readonly<Record<'light' | 'dark', Readonly<Record<Severity, SeverityTone>>>> = {
  light: {
    watch: { ink: '#9a6100', tint: '#fdf1d8' },
    mild: { ink: '#a84300', tint: '#fce4d2' },
    moderate: { ink: '#ad2b1c', tint: '#f9d5ce' },
    severe: { ink: '#86180f', tint: '#f0b9b1' },
    extreme: { ink: '#560a06', tint: '#e0978e' },
  },
  dark: {
    watch: { ink: '#e9c886', tint: '#2f2712' },
    mild: { ink: '#efb27a', tint: '#3a2814' },
    moderate: { ink: '#f29f8f', tint: '#45221d' },
    severe: { ink: '#ff9a8e', tint: '#571f19' },
    extreme: { ink: '#ffb0a6', tint: '#6d1a13' },
  },
};
