import { describe, expect, it } from 'vitest';
import { getEntryTarget } from './entryTarget';

const desktop = 'Mozilla/5.0 (Windows NT 10.0) Chrome/147';
const weChat = 'Mozilla/5.0 (iPhone) MicroMessenger/8.0';

describe('the first screen', () => {
  it.each([
    ['/', false, desktop, 'login', '/login'],
    ['/studentModel/student?page=2', false, desktop, 'login', '/login?redirect=%2FstudentModel%2Fstudent%3Fpage%3D2'],
    ['/login?redirect=/x', false, desktop, 'login', undefined],
    ['/404', false, desktop, 'login', '/login?redirect=%2F404'],
    ['/login?redirect=/x', true, desktop, 'shell', '/'],
    ['/studentModel/student', true, desktop, 'shell', undefined],
    ['/wxban', false, desktop, 'login', '/login'],
    ['/wxban', true, desktop, 'shell', '/'],
    ['/wxban', true, weChat, 'wxban', undefined],
    ['/studentModel/student', true, weChat, 'wxban', '/wxban'],
    ['/login', false, weChat, 'wxban', '/wxban'],
    ['/videoPlay?url=/api/files/x', false, desktop, 'videoPlay', undefined],
    ['/videoPlay?url=/api/files/x', true, desktop, 'videoPlay', undefined],
    ['/openRecord?key=x', false, desktop, 'openRecord', undefined],
    ['/openRecord?key=x', true, desktop, 'openRecord', undefined],
    ['/openScreen?key=x', false, desktop, 'openScreen', undefined],
    ['/openScreen?key=x', true, desktop, 'openScreen', undefined],
    ['/openRecord?key=x', false, weChat, 'wxban', '/wxban'],
    ['/assessmentForm?key=x', false, desktop, 'assessmentForm', undefined],
    ['/assessmentForm?key=x', true, desktop, 'assessmentForm', undefined],
    ['/videoPlay?url=/api/files/x', true, weChat, 'wxban', '/wxban'],
  ] as const)('%s, signed in: %s', (path, hasToken, userAgent, screen, address) => {
    expect(getEntryTarget({ path, hasToken, userAgent })).toEqual({ screen, address });
  });
});
