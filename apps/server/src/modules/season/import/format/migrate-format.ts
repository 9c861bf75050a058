/** Migrates files of earlier formats to the current one. */
export const CATALOG_FORMAT = 2;
export const READABLE_FORMATS = [1, CATALOG_FORMAT] as const;

type Versioned = { format: (typeof READABLE_FORMATS)[number] };

/** Format 2 has only optional fields in addition, so the other files of a format 1 folder are format 2 files as they are. */
export function migrateSeasonFile<File extends Versioned>(
  file: File,
): Omit<File, 'format'> & { format: typeof CATALOG_FORMAT } {
  return { ...file, format: CATALOG_FORMAT };
}
