import { describe, expect, it } from 'vitest';
import type { Job } from '../../wire/job';
import { type CardSituation, createEndings, listPassingJobs } from './listPassingJobs';

const running = { id: 'runs', state: 'running', file: null } as Job;
const ended = { id: 'ended', state: 'done', file: null } as Job;
const withFile = { id: 'file', state: 'done', file: { name: '学员.xlsx' } } as Job;
const old = { id: 'old', state: 'failed', file: null } as Job;
const jobs = [running, ended, withFile, old];
const situation: CardSituation = {
  narrow: false,
  wanted: false,
  paused: false,
  now: 0,
  endedAt: new Map([
    ['ended', 0],
    ['file', 0],
  ]),
};
const shown = (change: Partial<CardSituation>) => listPassingJobs(jobs, { ...situation, ...change }).map(({ id }) => id);

describe('cards of jobs', () => {
  it('go away by themselves once they have ended, those with a file later', () => {
    expect(shown({ now: 1_000 })).toEqual(['runs', 'ended', 'file']);
    expect(shown({ now: 10_000 })).toEqual(['runs', 'file']);
    expect(shown({ now: 60_000 })).toEqual(['runs']);
  });

  it('stay while pointer or focus is in one of them', () => {
    expect(shown({ now: 60_000, paused: true })).toEqual(['runs', 'ended', 'file']);
  });

  it('never cover a narrow screen unless somebody asks for them', () => {
    expect(shown({ narrow: true })).toEqual([]);
    expect(shown({ narrow: true, wanted: true })).toEqual(['runs', 'ended', 'file', 'old']);
  });

  it('of what ended before the page was opened do not come back', () => {
    expect(shown({})).not.toContain('old');
  });
});

describe('jobs that have ended', () => {
  const told = (endings: ReturnType<typeof createEndings>, ...looks: Job[][]) => looks.map((seen) => endings(seen).map(({ id }) => id));

  it('are told once when they ran before, and never when they were over at the first look', () => {
    const over = { ...running, state: 'done' } as Job;
    expect(told(createEndings(new Set()), [running, old], [over, old], [over, old])).toEqual([[], ['runs'], []]);
  });

  it('are told when they were started here, however quick they were, also when that is heard late', () => {
    const announced = new Set<string>();
    const endings = createEndings(announced);
    expect(told(endings, [withFile])).toEqual([[]]);
    announced.add('file');
    expect(told(endings, [withFile], [withFile])).toEqual([['file'], []]);
  });
});
