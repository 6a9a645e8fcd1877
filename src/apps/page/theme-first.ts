// Runs before anything is painted, so that no page of the other theme is seen first.
import { chosenTheme, putOn } from './shell/theme.js';

putOn(chosenTheme());
