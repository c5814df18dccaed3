/** What inputs need from outside: records to pick from and a place for files. The app provides it, tests replace it. */
import { createContext, useContext } from 'react';

export interface PickerOption {
  id: string;
  label: string;
  /** Second line: number, phone (masked), state. */
  hint?: string;
  /** Parent node, in trees. */
  parentId?: string | null;
  disabled?: boolean;
}
export interface StoredFile {
  id: string;
  name: string;
  size: number;
  /** MIME type found by content. */
  type: string;
}
export interface FieldServices {
  /** Records of an entity whose label matches; `ids` asks for given ones instead. */
  pick(entity: string, query: { keyword?: string; ids?: string[] }): Promise<PickerOption[]>;
  upload(file: File, field: { entity: string; name: string }, onProgress: (percent: number) => void): Promise<StoredFile>;
  /** Address of a stored file that this session may open. */
  fileUrl(id: string): string;
}

export const FieldServicesContext = createContext<FieldServices | undefined>(undefined);

export function useFieldServices(): FieldServices {
  const services = useContext(FieldServicesContext);
  if (!services) throw new Error('FieldServicesContext is missing above this input');
  return services;
}
