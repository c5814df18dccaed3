export default function Consents() {
  return null;
}
