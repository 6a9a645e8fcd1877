const statusNames: Readonly<Record<number, string>> = {
  200: 'OK',
  201: 'Created',
  204: 'No content',
  400: 'Bad request',
  401: 'Not authenticated',
  403: 'Forbidden',
  404: 'Not found',
  405: 'Method not allowed',
  409: 'Conflict',
  413: 'Body too large',
  415: 'Unsupported media type',
  429: 'Too many requests',
  500: 'Server error',
  501: 'Not implemented',
  502: 'Bad gateway',
  503: 'Service unavailable',
  504: 'Gateway timeout',
};

/** Whether a request with this status succeeded; 0 is no answer. */
export const isGood = (status = 0): boolean => status > 0 && status < 400;

/** A status for people, with its name where that is asked for; undefined or 0, which is no answer at all, is an error. */
export const StatusMark = ({ status, isNamed }: Readonly<{ status: number | undefined; isNamed?: boolean }>) => (
  <span class={`status status-${isGood(status) ? 'good' : 'bad'}`}>
    {status ? `${status} ${isNamed ? (statusNames[status] ?? '') : ''}`.trim() : `${isNamed ? 'N' : 'n'}o answer`}
  </span>
);
