export default function GoalPaper() {
  return null;
}
