/** Notices that other areas send because of what happens there. */
export { formatParagraphs, noticeTypes, sendToFamilies, sendToStaff, type Words } from './server/sendNotice';
