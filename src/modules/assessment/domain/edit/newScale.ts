/** A scale to begin with: one item, one total, to be filled in. */
import type { Scale } from '../scale/scaleShape';

export function newScale(code: string, nameZh: string): Scale {
  return {
    schemaVersion: '1.0',
    code,
    routeGroup: '',
    routeKey: '',
    defaultForRoute: false,
    nameZh,
    nameEn: '',
    edition: '',
    kind: 'rating',
    confidence: 'institution-defined',
    confidenceNote: '本机构自定',
    assumption: null,
    source: { citation: '', year: null, rights: '' },
    age: { minMonths: null, maxMonths: null, note: '' },
    respondent: ['clinician'],
    administration: { mode: 'questionnaire', window: '', minutes: 0, instructionZh: '' },
    optionSets: {
      s1: [
        { value: '0', label: '否', score: 0 },
        { value: '1', label: '是', score: 1 },
      ],
    },
    items: [{ no: 1, name: '第一题', options: 's1' }],
    missing: { policy: 'block', maxUnanswered: 0 },
    scores: [{ code: 'TOTAL', name: '总分', role: 'total', op: 'sum', items: 'all', decimals: 0, range: [0, 1] }],
    bands: [],
    flags: [],
    notes: [],
    examples: [],
  };
}
