/** Allowed types and sizes of uploads that belong to no field: from the editor or with an upload token. */
import type { EditorUpload } from '../../../wire/editor';
import type { UploadLimits } from '../../records/files/uploadLimits';

const megabyte = 1024 * 1024;
const pictures = ['.png', '.jpg', '.jpeg', '.gif', '.webp'];

export const uploadKinds: Record<EditorUpload, UploadLimits> = {
  image: { accept: pictures, maxBytes: 10 * megabyte },
  video: { accept: ['.mp4', '.webm', '.mov'], maxBytes: 500 * megabyte },
  file: {
    accept: ['.pdf', '.doc', '.docx', '.xls', '.xlsx', '.ppt', '.pptx', '.txt', '.csv', '.zip', '.mp3', ...pictures],
    maxBytes: 100 * megabyte,
  },
};
