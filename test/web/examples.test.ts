import { expect, test } from 'vitest';
import { EXAMPLES, type Example } from '../../web/page/examples.ts';
import { sharedService } from '../support/shared-service.ts';
import { post } from '../support/start-service.ts';

const service = sharedService();

const MEANT: Readonly<Record<Example, string>> = {
  homographs:
    'mard-e piri dar jang mord. dor-e donyaa safar kard va az khaane dur maand. gol raa dar gel kaasht. baa shekar chaay khord va goft: khodaa raa shokr!',
  news: 'shoraa-ye shahr-e tehraan budje-ye saal-e aayande raa baa aksariyat-e aaraa tasvib kard va gharaar ast khatt-e taaze-ye metro taa paayaan-e paayiz be bahrebardaari beresad.',
  verse: "bani'aadam a'zaa-ye yekdigarand\nke dar aafarinesh ze yek goharand",
  chat: 'salaam khubi? fardaa miyaay berim kuh? man maashin-e baabaamo migiram, to ham nun o panir biyaar.',
  recipe:
    'piyaaz raa khord konid va dar kami roghan taft dahid taa talaayi shavad. sepas gusht-e charkhkarde, zardchube va namak raa ezaafe konid.',
};

test.each(Object.entries(MEANT))('the example %s is read as it is meant', async (name, meant) => {
  const { key } = await service.customer();
  const { body } = await post(`${service.url}/v1/pinglish`, key.key, { text: EXAMPLES[name as Example] });
  expect(body.pinglish).toBe(meant);
});
