/**
 * A table's measuring row that waits until the browser has nothing better to do. rc-table's own asks for every width the moment
 * the table is drawn, which lays the page out and draws all rows a second time before anyone has seen them. The widths are for
 * columns that stay when the table is scrolled sideways; until then columns stand where the browser puts them.
 */
import MeasuringRow from 'rc-table/es/Body/MeasureRow';
import { useEffect, useState } from 'react';

type Props = Parameters<typeof MeasuringRow>[0];

/** Safari has no idle callbacks. */
const pauseMs = 100;

export default function LaterMeasureRow(props: Props) {
  const [measures, setMeasures] = useState(false);
  useEffect(() => {
    const begin = () => setMeasures(true);
    if (typeof requestIdleCallback !== 'function') {
      const timer = setTimeout(begin, pauseMs);
      return () => clearTimeout(timer);
    }
    const waiting = requestIdleCallback(begin, { timeout: 1000 });
    return () => cancelIdleCallback(waiting);
  }, []);
  // It is a copy of the head, whose checkbox could be reached by Tab; the table around it is not drawn again when it comes.
  useEffect(() => {
    if (!measures) return;
    for (const row of document.querySelectorAll('.ant-table-measure-row')) {
      row.setAttribute('inert', '');
      row.removeAttribute('tabindex');
    }
  }, [measures]);
  return measures ? <MeasuringRow {...props} /> : null;
}
