/** Markers: values that stand nowhere else. Of each of them one knows the field and the record that it was written to. */

export interface Marker {
  entity: string;
  field: string;
  record: string;
  /** The value as it is shown where it is masked. */
  masked?: boolean;
  /** The label of a record that nothing else refers to. */
  label?: boolean;
  /** The entity of that record. */
  target?: string;
}

/** Days on their own: in a row of a sheet the number before one would take its year. */
const shapes = [
  /zq[0-9a-z]{6}|[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}|\d[\d,*.]{6,}/g,
  /\d{4}年\d{1,2}月\d{1,2}日|\d{4}[-/]\d{2}[-/]\d{2}/g,
];

/** What a text tells, found without knowing what to look for. */
export class MarkerBook {
  /** By text; amounts and numbers without separators. */
  private readonly byText = new Map<string, Marker>();
  private count = 0;
  private masked = 0;

  /** A new word; it stands in no text by chance: hexadecimal digits have no `z`, and words of the code no such tail. */
  word(marker: Marker): string {
    return this.note(`zq${this.next().toString(36).padStart(6, '0')}`, marker);
  }

  /** Digits that have the form of a mobile number. The head and the tail stay when it is masked. */
  phone(marker: Marker, mask: (text: string) => string): string {
    return this.maskable(`17${digits(this.masked / 10_000, 1)}7310${digits(++this.masked, 4)}`, marker, mask);
  }

  /** Digits that have the length of an identity number. */
  identity(marker: Marker, mask: (text: string) => string): string {
    return this.maskable(`9${digits(this.masked / 10_000, 5)}19490230${digits(++this.masked, 4)}`, marker, mask);
  }

  /** Told in yuan, or in whole fen by calls that count in them. */
  amount(marker: Marker): string {
    const whole = 7_000_000 + this.next() * 7;
    const cents = 10 + (this.count % 80);
    this.note(`${whole}${cents}`, marker);
    return this.note(`${whole}.${cents}`, marker);
  }

  /** Far enough apart that a sum of one of them with small numbers is no other one. */
  number(marker: Marker): number {
    return Number(this.note(String(70_000_000 + this.next() * 1_999), marker));
  }

  /** A day that nobody would write; of a moment the day alone counts. */
  day(marker: Marker, nth: number): string {
    const day = new Date(Date.UTC(1902, 0, 1 + nth)).toISOString().slice(0, 10);
    for (const text of [day, day.replaceAll('-', '/'), day.replaceAll('-', '')]) this.note(text, marker);
    const [year, month, date] = day.split('-');
    this.note(`${year}年${Number(month)}月${Number(date)}日`, marker);
    return day;
  }

  /** A text that is a marker already, such as an id. */
  note(text: string, marker: Marker): string {
    this.byText.set(text, marker);
    return text;
  }

  /** All markers that occur in the text. */
  in(text: string): Marker[] {
    const found = new Set<Marker>();
    for (const [token] of shapes.flatMap((shape) => [...text.matchAll(shape)])) {
      // A comma stands between thousands or between the cells of a row.
      for (const one of [token, token.replaceAll(',', ''), ...token.split(',')]) {
        const known = this.byText.get(one.replace(/\.$/, ''));
        if (known) found.add(known);
      }
    }
    return [...found];
  }

  private maskable(text: string, marker: Marker, mask: (text: string) => string): string {
    this.note(mask(text), { ...marker, masked: true });
    return this.note(text, marker);
  }

  private next(): number {
    return ++this.count;
  }
}

function digits(number: number, length: number): string {
  return String(Math.floor(number) % 10 ** length).padStart(length, '0');
}
