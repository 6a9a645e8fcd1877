import { isObject, parseJson } from '../validation/json.js';

/** The error body of a deployment if no choice names it: the JSON text of an object, with placeholders in its texts. */
export type ErrorTemplate = `{${string}`;

/** Whether a value is a template of an error body. */
export const isErrorTemplate = (value: unknown): value is ErrorTemplate =>
  typeof value === 'string' && value.startsWith('{') && isObject(parseJson(value));

const reasons: Readonly<Record<number, string>> = {
  400: 'Bad Request',
  401: 'Unauthorized',
  403: 'Forbidden',
  404: 'Not Found',
  405: 'Method Not Allowed',
  409: 'Conflict',
  413: 'Payload Too Large',
  415: 'Unsupported Media Type',
  422: 'Unprocessable Entity',
  429: 'Too Many Requests',
  500: 'Internal Server Error',
  501: 'Not Implemented',
  502: 'Bad Gateway',
  503: 'Service Unavailable',
  504: 'Gateway Timeout',
};

/** The reason phrase of a status of 400 or more. */
export const reasonPhrase = (status: number): string => reasons[status] ?? 'Error';
