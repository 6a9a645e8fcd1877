import { createRoot } from 'react-dom/client';
import { Expenses } from './expenses.js';

// #region browser
if (import.meta.env.DEV) {
  const { startMock } = await import('gridtwin/browser');
  await startMock({ persist: true }); // and all that createMock takes
}
// #endregion

const page = document.getElementById('page');
if (page) createRoot(page).render(<Expenses token="alice-token" issue="DEMO-1" />);
