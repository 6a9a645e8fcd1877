import { provide } from '../load-script.js';
import { exportCalls } from './export.js';

provide('export', { exportCalls });
