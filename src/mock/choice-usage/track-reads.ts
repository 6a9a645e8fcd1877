import { choiceValues } from '../../specification/choice-values.js';
import type { ChoiceId, Choices } from '../../specification/choices.js';

const isChoice = (name: PropertyKey): name is ChoiceId => Object.hasOwn(choiceValues, name);

/** The same choices, which tell of each that is read. */
export const trackReads = (choices: Choices, onRead: (choice: ChoiceId) => void): Choices =>
  new Proxy(choices, {
    get: (given, name) => {
      if (isChoice(name)) onRead(name);
      return Reflect.get(given, name);
    },
  });
