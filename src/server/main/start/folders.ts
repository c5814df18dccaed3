/** Folders in DATA_DIR that a backup holds. */
export const folders = { database: 'database', files: 'files' } as const;

/** Folder of a new database until its demo data is complete; then it is renamed to `folders.database`. */
export const fillingFolder = 'database-filling';
