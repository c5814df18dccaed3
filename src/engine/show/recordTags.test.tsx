// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type Json, projectFiles, smallProject } from '../../../tests/support/projects/projectFixture';
import { completeBrowser, renderComponent } from '../../../tests/support/web/components';
import { configurationOf } from '../../config/load';
import { RecordIdentity } from './RecordIdentity';

beforeAll(completeBrowser);
afterEach(cleanup);

function showTag(urgent: unknown, options: Json = {}) {
  const files = smallProject();
  Object.assign(files['schemas/pupil.json']!.properties.urgent, options);
  Object.assign(files['resources/school/pupil.json']!.show, { tags: ['urgent'] });
  const resource = configurationOf(projectFiles(files)).configuration!.resources.get('pupil')!;
  const record = { id: '1', version: 1, urgent };
  renderComponent(<RecordIdentity resource={resource} show={resource.show!} record={record} label="小明" />);
}

describe('a yes among the tags of a record', () => {
  it('is called by its field, as no title stands beside it', () => {
    showTag(true);
    expect(screen.getByText('加急')).toBeDefined();
    expect(screen.queryByText('是')).toBeNull();
  });

  it('also where it stands out', () => {
    showTag(true, { tone: 'wrong' });
    expect(screen.getByText('加急')).toBeDefined();
  });

  it('keeps a word of its own', () => {
    showTag(true, { trueText: '特急', falseText: '不急' });
    expect(screen.getByText('特急')).toBeDefined();
  });

  it('and a no is no tag', () => {
    showTag(false);
    expect(screen.queryByText('加急')).toBeNull();
    expect(screen.queryByText('否')).toBeNull();
  });
});
