export default function TodayLessons() {
  return null;
}
