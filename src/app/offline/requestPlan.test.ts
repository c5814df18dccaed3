import { describe, expect, it } from 'vitest';
import { planRequest } from './requestPlan';

const origin = 'https://kj.test';

describe('the service worker', () => {
  it.each([
    ['GET', '/assets/shell-a1b2.js', 'cors', 'asset'],
    ['GET', '/', 'navigate', 'page'],
    ['GET', '/studentModel/student/show/7?tab=1', 'navigate', 'page'],
    ['GET', '/apiary', 'navigate', 'page'],
    ['GET', '/', 'cors', 'pass'],
    ['GET', '/api/instStudent/page', 'cors', 'pass'],
    ['GET', '/api/files/7', 'navigate', 'pass'],
    ['GET', '/sso/info', 'cors', 'pass'],
    ['GET', '/health', 'navigate', 'pass'],
    ['GET', '/sw.js', 'cors', 'pass'],
    ['GET', '/manifest.webmanifest', 'cors', 'pass'],
    ['POST', '/assets/shell-a1b2.js', 'cors', 'pass'],
    ['POST', '/', 'navigate', 'pass'],
    ['GET', 'https://cdn.test/assets/a.js', 'cors', 'pass'],
  ])('%s %s (%s): %s', (method, path, mode, plan) => {
    expect(planRequest({ method, url: new URL(path, origin).href, mode }, origin)).toBe(plan);
  });
});
