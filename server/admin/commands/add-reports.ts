/** Two reports as one; what is no number is the later one's. */
export function addReports<Report extends object>(a: Report, b: Report): Report {
  const added = Object.entries(b).map(([name, value]) => {
    const before: unknown = Reflect.get(a, name);
    return [name, typeof value === 'number' && typeof before === 'number' ? before + value : value];
  });
  return { ...a, ...Object.fromEntries(added) };
}
