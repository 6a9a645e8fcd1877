import { describe, expect, it } from 'vitest';
import { fitsTemplate, templateOf } from './error-template.js';

describe('a template of error bodies', () => {
  it.each([
    ['{"error":"{message}"}', { error: 'no' }, true],
    ['{"error":"{message}"}', { error: 'no', code: 1 }, false],
    ['{"error":"{message}","code":"{status}"}', { error: 'no' }, false],
    ['{"code":"{status}"}', { code: 400 }, true],
    ['{"code":"{status}"}', { code: 404 }, false],
    ['{"code":"{number}"}', { code: 1795914437746 }, true],
    ['{"code":"{number}"}', { code: '7' }, false],
    ['{"code":7}', { code: 8 }, false],
    ['{"errors":["{message}"]}', { errors: ['one', 'two'] }, true],
    ['{"errors":["{message}"]}', { errors: [] }, false],
    ['{"errors":["{message}"]}', { errors: ['one', 2] }, false],
    ['{"errors":[]}', { errors: [] }, true],
    ['{"errors":[]}', { errors: ['one'] }, false],
    ['{"errors":["{message}","end"]}', { errors: ['no', 'end'] }, true],
    ['{"errors":["{message}","end"]}', { errors: ['no', 'more'] }, false],
    ['{"ok":false}', { ok: false }, true],
    ['{"ok":false}', { ok: true }, false],
    ['{"errors":{"{field}":["{message}"]}}', { errors: { base: ['no'], 'rows.0': ['no', 'never'] } }, true],
    ['{"errors":{"{field}":["{message}"]}}', { errors: {} }, true],
    ['{"errors":{"{field}":["{message}"]}}', { errors: { base: 'no' } }, false],
    ['{"{field}":"{message}","code":"{status}"}', { base: 'no', code: 400 }, true],
    ['{"{field}":"{message}","code":"{status}"}', { base: 'no', code: 404 }, false],
    ['{"error":"{status} {reason}"}', { error: '400 Bad Request' }, true],
    ['{"error":"{status} {reason}"}', { error: '400 Not Found' }, false],
    ['{"error":"{status} {reason}"}', { error: '404 Bad Request' }, false],
    ['no template', undefined, false],
  ])('%s describes the body %j of a 400: %s', (template, json, isFitting) => {
    expect(fitsTemplate(template, { status: 400, json })).toBe(isFitting);
  });

  it.each([
    [
      { message: 'no', status: 400, error: 'Bad Request' },
      '{"message":"{message}","status":"{status}","error":"{reason}"}',
    ],
    [{ title: 'no', errors: { base: ['no'] } }, '{"title":"{message}","errors":{"{field}":["{message}"]}}'],
    [{ errors: ['one', 'two'] }, '{"errors":["{message}"]}'],
    [{ detail: { text: 'no' } }, '{"detail":{"text":"{message}"}}'],
    [{ errors: [], mixed: ['no', 1] }, '{"errors":[],"mixed":["{message}","{number}"]}'],
    [{ timestamp: 1795914437746, status: 400 }, '{"timestamp":"{number}","status":"{status}"}'],
    [{ errors: { base: ['no'], code: 'x' } }, '{"errors":{"base":["{message}"],"code":"{message}"}}'],
    ['no', undefined],
  ])('is made from the body %j of a 400: %s', (json, template) => {
    expect(templateOf({ status: 400, json })).toBe(template);
  });
});
