/** Notices that other areas send because of what happens there. */
export { noticeTypes, paragraphs, sendToFamilies, sendToStaff, type Words } from './server/sendNotice';
