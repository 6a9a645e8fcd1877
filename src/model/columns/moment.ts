import { asIs, invalid, type Kind, type ValueFormat } from './kind.js';

/** The furthest that a date can be from 1970, in milliseconds. */
const furthest = 8.64e15;

const isMoment = (value: unknown): value is number =>
  typeof value === 'number' && Number.isInteger(value) && Math.abs(value) <= furthest;

const milliseconds: ValueFormat = {
  decode: (value) =>
    isMoment(value) ? value : invalid(`milliseconds since 1970 (a whole number between -${furthest} and ${furthest})`),
  encode: (content) => content,
};

/** A kind whose content is a moment; `part` picks its part of an ISO date and time, where dates are read as text. */
export const moment = (part: (iso: string) => string): Kind => ({
  legacy: milliseconds,
  newer: milliseconds,
  plain: asIs,
  isoText: (content, write) => part(write(Number(content))),
});
