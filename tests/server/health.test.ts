/** Health records by their type, and one health file per child. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { caller } from '../support/desks/newRecords';
import { startTestServer, type TestServer } from '../support/server/testServer';

let server: TestServer;
let is: ReturnType<typeof caller>;
let stuId: string;
beforeAll(async () => {
  server = await startTestServer();
  is = caller(server);
  stuId = (await is.addStudent()).id;
});
afterAll(() => server?.close());

const save = (values: Record<string, unknown>, as = 'admin') =>
  server.call('POST', '/api/healthRecord/save', { as, body: { stuId, recordDate: '2024-03-05', ...values } });
const fieldsOf = (answer: { data: { errors: { field: string }[] } }) => answer.data.errors.map(({ field }) => field);

test('height and weight give the body mass index, also when one is corrected', async () => {
  const { data: record } = await save({ recordType: 5, height: '110.5', weight: '19.8' });
  expect(record).toMatchObject({ bmi: '16.2', height: '110.5' });
  const body = { id: record.id, version: record.version, weight: '22' };
  expect(await is.data('PUT', '/api/healthRecord/update', { body })).toMatchObject({ bmi: '18.0' });
});

test('the index itself cannot be typed, and a child is no giant', async () => {
  expect(fieldsOf(await save({ recordType: 5, bmi: '12' }))).toEqual(['bmi']);
  expect(fieldsOf(await save({ recordType: 5, height: '221' }))).toEqual(['height']);
  expect(fieldsOf(await save({ recordType: 1, temperature: '42.1' }))).toEqual(['temperature']);
});

test('each type asks for what belongs to it and keeps nothing else', async () => {
  expect(fieldsOf(await save({ recordType: 1 }))).toEqual(['temperature']);
  expect(fieldsOf(await save({ recordType: 3 }))).toEqual(expect.arrayContaining(['drugName', 'dose', 'drugTime', 'consentFile']));
  expect(fieldsOf(await save({ recordType: 4 }))).toEqual(expect.arrayContaining(['startTime', 'symptom']));
  const { data } = await save({ recordType: 1, temperature: '36.6', height: '110', drugName: '退烧药' });
  expect(data).toMatchObject({ temperature: '36.6', height: null, drugName: null });
});

test('a seizure ends after it began', async () => {
  const seizure = { recordType: 4, symptom: '抽搐', startTime: '2024-03-05 10:10:00' };
  expect(fieldsOf(await save({ ...seizure, endTime: '2024-03-05 10:09:59' }))).toEqual(['endTime']);
  expect((await save({ ...seizure, endTime: '2024-03-05 10:12:00' })).code).toBe(200);
});

test('whoever writes it down is the recorder', async () => {
  const { data } = await save({ recordType: 1, temperature: '36.6' }, 'teacher');
  expect(data.recorderIdLabel).toBe('张伟');
});

test('nothing is recorded for tomorrow or for somebody else’s child', async () => {
  expect(fieldsOf(await save({ recordType: 1, temperature: '36.6', recordDate: '2999-01-01' }))).toEqual(['recordDate']);
  const foreign = await save({ recordType: 1, temperature: '36.6' }, 'qixing');
  expect(foreign).toMatchObject({ code: 422, data: { errors: [{ field: 'stuId' }] } });
});

test('a child has one health file', async () => {
  const body = { stuId, allergy: '花生', vaccines: [{ name: '乙肝疫苗', dose: '第 1 剂', date: '2020-01-01' }] };
  expect(await is.data('POST', '/api/healthFile/save', { body })).toMatchObject({ stuIdLabel: expect.any(String), allergy: '花生' });
  const again = await server.call('POST', '/api/healthFile/save', { body });
  expect(again).toMatchObject({ code: 422, data: { errors: [{ field: 'stuId' }] } });
});
