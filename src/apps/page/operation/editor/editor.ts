import { provide } from '../../load-script.js';
import { createEditor } from './body-editor.js';

provide('editor', { createEditor });
