import { onTestFinished, vi } from 'vitest';
import { listen } from '../../support/listen.ts';
import { createS3Server, type S3Server, s3Variables } from './s3-server.ts';

export { refuse } from './s3-server.ts';

export type StandInS3 = Pick<S3Server, 'objects' | 'instead' | 'age'>;

/** A local bucket, `sounds`, for one test; the usual AWS variables point to it. */
export async function startStandInS3(): Promise<StandInS3> {
  const s3 = createS3Server();
  const { url, close } = await listen(s3.server);
  for (const [name, value] of Object.entries(s3Variables(url))) vi.stubEnv(name, value);
  onTestFinished(async () => {
    vi.unstubAllEnvs();
    await close();
  });
  return s3;
}
