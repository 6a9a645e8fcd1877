/** A status for people; 0 and undefined are no answer at all, which is an error. */
export const StatusMark = ({ status = 0 }: { readonly status: number | undefined }) => (
  <span class={`status status-${status > 0 && status < 400 ? 'good' : 'bad'}`}>
    {status === 0 ? 'no answer' : status}
  </span>
);
