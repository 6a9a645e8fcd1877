import { JSDOM } from 'jsdom';
import { htmlReport } from '../reports/html.js';
import { junitReport } from '../reports/junit.js';
import type { Report } from '../reports/report.js';

/** Returns the page of a report. */
export const pageOf = (report: Report): Document => new JSDOM(htmlReport(report)).window.document;

/** Returns the JUnit XML of a report. Throws if it is not well-formed. */
export const junitOf = (report: Report): Document =>
  new JSDOM(junitReport(report), { contentType: 'text/xml' }).window.document;
