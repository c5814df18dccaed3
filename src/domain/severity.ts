/**
 * Colours of how severe something is. One table for tags, charts, reports on screen and on paper: in each theme, the worse, the stronger,
 * on paper and in the light theme darker, so that they differ in print without colour, too.
 */
export const severities = ['watch', 'mild', 'moderate', 'severe', 'extreme'] as const;
export type Severity = (typeof severities)[number];

/** Colour of words and of areas of a chart, and of the ground behind words. */
interface SeverityTone {
  ink: string;
  tint: string;
}

/** What is as it should be; grounds of tags, areas of charts and bands of reports alike. */
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
