// Runs before the first paint, so that the page never shows the other theme.
import { chosenTheme, putOn } from './shell/theme.js';

putOn(chosenTheme());
