import { expect, test } from 'vitest';
import { lastRelease, released, unreleased } from '../../../scripts/release/changelog.ts';
import { checkNextVersion } from '../../../scripts/release/next-version.ts';

const CHANGELOG = `# Changelog

## Unreleased

### Added

- A page at \`/\`.

## 0.2.0 - 2026-10-01

### Fixed

- A start without a network.

## 0.1.0 - 2026-09-01

- Everything.
`;

test('a release takes what was unreleased under its version and day, and leaves an empty section', () => {
  const changelog = released(CHANGELOG, '0.3.0', '2026-11-23');
  expect(changelog).toContain(
    '## Unreleased\n\n## 0.3.0 - 2026-11-23\n\n### Added\n\n- A page at `/`.\n\n## 0.2.0',
  );
  expect(lastRelease(changelog)).toBe('0.3.0');
  expect(() => unreleased(changelog)).toThrow('nothing to release');
});

test('what was unreleased ends with the release before', () => {
  expect(unreleased(CHANGELOG)).toBe('### Added\n\n- A page at `/`.');
});

test.each([
  ['no section', '# Changelog\n\n## 0.1.0 - 2026-09-01\n\n- Everything.\n', 'no section'],
  [
    'headings alone',
    '# Changelog\n\n## Unreleased\n\n### Added\n\n## 0.1.0 - 2026-09-01\n',
    'nothing to release',
  ],
])('a changelog with %s is refused', (_, changelog, reason) => {
  expect(() => released(changelog, '0.2.0', '2026-11-23')).toThrow(reason);
});

test.each(['0.2.1', '0.3.0', '1.0.0'])('%s may follow 0.2.0', (version) => {
  expect(() => checkNextVersion(version, { last: '0.2.0', current: '0.2.0' })).not.toThrow();
});

test.each(['0.2.0', '0.1.9', '0.2.2', '0.4.0', '0.3.1', '2.0.0', '1.0', 'v0.3.0', '0.3.0-rc.1'])(
  '%s may not follow 0.2.0',
  (version) => {
    expect(() => checkNextVersion(version, { last: '0.2.0', current: '0.2.0' })).toThrow();
  },
);

test('the first release is the version of package.json', () => {
  expect(() => checkNextVersion('0.1.0', { current: '0.1.0' })).not.toThrow();
  expect(() => checkNextVersion('0.2.0', { current: '0.1.0' })).toThrow('the next one is 0.1.0');
});
