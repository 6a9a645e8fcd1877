/**
 * Starts to measure how long this process keeps processors busy; gives a function that says so in ms. Unlike the time that passes,
 * it hardly grows with what runs beside the process.
 */
export function startProcessorTime(): () => number {
  const before = process.cpuUsage();
  return () => {
    const { user, system } = process.cpuUsage(before);
    return (user + system) / 1000;
  };
}
