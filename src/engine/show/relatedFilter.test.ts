import { describe, expect, it } from 'vitest';
import { readPresetValues } from '../form/presetValues';
import { mapListStateToParams } from '../list/listQuery';
import { emptyListState } from '../list/listState';
import { buildEntity, buildField } from '../testing/fixtures';
import { getFixedFilter, reaches } from './relatedFilter';

const tab = (via: string) => ({ name: 'groups', title: '小组', resource: 'group', via });
const stuId = buildField('stuId', { fieldType: 'number', options: { decimals: 0 } });
const rows = (fields = [stuId], min = 0) =>
  buildField('students', { children: { entity: 'groupStudent', fields, min, max: 5, main: undefined, copies: {} } });
const asked = (via: string, tree?: string) => mapListStateToParams({ ...emptyListState, tree }, [getFixedFilter(tab(via), '7')]);

describe('the list of a tab', () => {
  it('is narrowed by the field that points to the record', () => {
    expect(asked('stuId')).toEqual({ stuId: '7' });
  });

  it('is narrowed through child rows, together with what people ask for', () => {
    expect(asked('students.stuId')).toEqual({ filter: '{"and":[["students.stuId","7"]]}' });
    expect(asked('students.stuId', '{"or":[["name","a"]]}')).toEqual({ filter: '{"and":[["students.stuId","7"],{"or":[["name","a"]]}]}' });
  });

  it('is there for whoever may read the rows and the field in them', () => {
    expect(reaches(buildEntity([rows()]), tab('students.stuId'))).toBe(true);
    expect(reaches(buildEntity([rows([])]), tab('students.stuId'))).toBe(false);
    expect(reaches(buildEntity([]), tab('students.stuId'))).toBe(false);
  });

  it('starts a new record with a row that names the one it stands on', () => {
    const preset = (field = rows()) => readPresetValues([field], new URLSearchParams('students.stuId=7&students.other=1'));
    expect(preset()).toEqual({ students: [{ stuId: 7 }] });
    expect(preset(rows([stuId], 2))).toEqual({ students: [{ stuId: 7 }, {}] });
    expect(preset(rows([]))).toEqual({});
  });
});
