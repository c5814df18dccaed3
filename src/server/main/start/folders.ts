/** Folders in DATA_DIR. */
export const folders = { database: 'database', files: 'files' } as const;
