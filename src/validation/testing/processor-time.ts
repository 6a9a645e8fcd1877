/**
 * Starts to measure the processor time of this process; returns a function that reads it in ms. Unlike elapsed time, it hardly grows with
 * the load of other processes.
 */
export function startProcessorTime(): () => number {
  const before = process.cpuUsage();
  return () => {
    const { user, system } = process.cpuUsage(before);
    return (user + system) / 1000;
  };
}
