import { cutText, preview } from '../../validation/preview.js';
import { printable } from '../../validation/printable.js';
import type { HttpExchange, HttpResponse } from './case.js';

/** Returns a value as JSON, or a text on one line, cut after 300 characters. */
export const previewValue = (value: unknown): string =>
  typeof value === 'string' ? printable(cutText(value, 300).replaceAll('\n', ' ')) : preview(value, { most: 300 });

/** Describes an answer: its status, where it redirects to, whether it is no JSON, and its body. */
export const describeAnswer = ({ status, headers: { location }, text, json }: HttpResponse): string =>
  `${status}${location ? ` (to ${location})` : ''}${text && json === undefined ? ' (no JSON)' : ''} ${previewValue(text)}`.trim();

/** Describes a request and its answer: `GET http://… was answered 404 {"errorMessages":[]}`, or `… had no answer: it is down`. */
export const describeExchange = ({ sent: { method, url }, answer, noAnswer }: HttpExchange): string =>
  `${method} ${url} ${answer ? `was answered ${describeAnswer(answer)}` : `had no answer: ${noAnswer}`}`;

/** Returns whether a request was answered with a status of 200 to 299. */
export const isSuccess = ({ answer }: HttpExchange): boolean => Math.floor((answer?.status ?? 0) / 100) === 2;

/** Returns whether an answer is an HTML page, such as that of a log-in or a proxy. */
export const isPage = ({ headers, text }: HttpResponse): boolean =>
  /^(text\/html|application\/xhtml)/i.test(headers['content-type'] ?? '') || /^\s*<(!doctype|html)/i.test(text);
