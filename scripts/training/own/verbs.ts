/**
 * Forms of verbs as they are spoken and spelled every day, put together from the stems below (written by the
 * authors). No source has them all, and many are spelled without the joiner: میتونم, نمیخوان, بذارین.
 */
type Pair = readonly [letters: string, sounds: string];

const pairs = (list: string): Pair[] =>
  list.split(' ').map((pair) => {
    const [letters = '', sounds = ''] = pair.split(':');
    return [letters, sounds];
  });

// Present stems that begin and end with a consonant.
const PRESENT = pairs(
  'تون:tun دون:dun گ:g ر:r ش:S د:d کن:kon بین:bin خور:xor بر:bar زن:zan گیر:gir ذار:zAr گذار:gozAr فهم:fahm پرس:pors ' +
    'ترس:tars دار:dAr ساز:sAz خون:xun مون:mun رسون:resun خند:xand خواب:xAb کش:keS فروش:foruS نویس:nevis شین:Sin ' +
    'پوش:puS پز:paz شناس:SenAs فرست:ferest رس:res گرد:gard گذر:gozar چرخ:Carx خر:xar میر:mir سوز:suz ریز:riz شکن:Sekan ' +
    'نوش:nuS جنگ:jang لرز:larz چسب:Casb کوب:kub پیچ:piC دزد:dozd دوز:duz بند:band باز:bAz پرسون:porsun ترسون:tarsun ' +
    'چرخون:Carxun گردون:gardun خندون:xandun سوزون:suzun فهمون:fahmun کشون:keSun پوشون:puSun خوابون:xAbun لرزون:larzun ' +
    'چسبون:Casbun گذرون:gozarun پیچون:piCun ترک:terek ترکون:terkun شمر:Semor سپر:separ قاپ:qAp خشکون:xoSkun مالون:mAlun ' +
    'شکون:Sekun چلون:Celun جوشون:juSun جوش:juS جنب:jonb غلت:qalt مک:mak پرون:parun پر:par خارون:xArun دوون:davun ' +
    'شور:Sur رقصون:raqsun رقص:raqs چک:Cek لغز:laqz تراش:tarAS تکون:tekun ورز:varz چر:Car لنگ:lang بخش:baxS گند:gand ' +
    'پاش:pAS نشون:neSun',
);
const ENDINGS = pairs('م:am ی:i ه:e یم:im ین:in ن:an');
const PREFIXES = pairs('می:mi می\u200c:mi نمی:nemi نمی\u200c:nemi ب:be ن:na');

// Stems whose vowel meets the prefix or the ending; whole forms without the prefix می, which all of them take.
const CONTINUOUS = pairs(
  'خوام:xAm خوای:xAy خواد:xAd خوایم:xAym خواین:xAyn خوان:xAn خواید:xAyd ام:yAm ای:yAy اد:yAd ایم:yAym این:yAyn ان:yAn ' +
    'ارم:yAram اری:yAri اره:yAre اریم:yArim ارین:yArin ارن:yAran فتم:yoftam فتی:yofti فته:yofte فتیم:yoftim فتن:yoftan ' +
    'وفتم:yoftam وفتی:yofti وفته:yofte وفتیم:yoftim وفتن:yoftan افته:yofte افتم:yoftam افتن:yoftan ندازم:ndAzam ' +
    'ندازی:ndAzi ندازه:ndAze ندازیم:ndAzim ندازین:ndAzin ندازن:ndAzan شنوم:Snavam شنوی:Snavi شنوه:Snave شنویم:Snavim ' +
    'شنوین:Snavin شنون:Snavan شنفم:Snafam تونستم:tunestam تونستی:tunesti تونست:tunest تونستیم:tunestim ' +
    'تونستین:tunestin تونستن:tunestan دونستم:dunestam دونستی:dunesti دونست:dunest دونستیم:dunestim دونستن:dunestan ' +
    'خواستم:xAstam خواستی:xAsti خواست:xAst خواستیم:xAstim خواستن:xAstan کردم:kardam کردی:kardi کرد:kard کردن:kardan ' +
    'رفتم:raftam رفتی:rafti رفت:raft رفتن:raftan گفتم:goftam گفتی:gofti گفت:goft گفتن:goftan اومدم:yumadam ' +
    'اومدی:yumadi اومد:yumad اومدن:yumadan موندم:mundam موند:mund خوندم:xundam خوند:xund شدم:Sodam شدی:Sodi شد:Sod ' +
    'شدن:Sodan دیدم:didam دیدی:didi دید:did دیدن:didan زدم:zadam زدی:zadi زد:zad زدن:zadan داد:dAd دادم:dAdam ' +
    'دادن:dAdan خوردم:xordam خورد:xord خوردن:xordan بردم:bordam برد:bord بردن:bordan گرفتم:gereftam گرفت:gereft ' +
    'گرفتن:gereftan ذاشتم:zAStam ذاشت:zASt ذاشتن:zAStan',
);
const CONTINUOUS_PREFIXES = PREFIXES.slice(0, 4);

// Forms of their own, perfects and pasts as they are spoken.
const WHOLE = pairs(
  'بیام:biyAm بیای:biyAy بیاد:biyAd بیایم:biyAym بیاین:biyAyn بیان:biyAn نیام:nayAm نیای:nayAy نیاد:nayAd نیایم:nayAym ' +
    'نیاین:nayAyn نیان:nayAn بیارم:biyAram بیاری:biyAri بیاره:biyAre بیاریم:biyArim بیارین:biyArin بیارن:biyAran ' +
    'نیارم:nayAram نیاری:nayAri نیاره:nayAre نیارین:nayArin نیارن:nayAran بیفتم:biyoftam بیفتی:biyofti بیفته:biyofte ' +
    'بیفتیم:biyoftim بیفتن:biyoftan بیوفته:biyofte بیافته:biyofte نیفته:nayofte نیفتم:nayoftam بندازم:bendAzam ' +
    'بندازی:bendAzi بندازه:bendAze بندازیم:bendAzim بندازین:bendAzin بندازن:bendAzan ننداز:nandAz بشنوم:beSnavam ' +
    'بشنوی:beSnavi بشنوه:beSnave بشنویم:beSnavim بشنوین:beSnavin بشنون:beSnavan بخوام:bexAm بخوای:bexAy بخواد:bexAd ' +
    'بخوایم:bexAym بخواین:bexAyn بخوان:bexAn نخوام:naxAm نخوای:naxAy نخواد:naxAd نخوان:naxAn اومدم:umadam اومدی:umadi ' +
    'اومد:umad اومدیم:umadim اومدین:umadin اومدن:umadan نیومدم:nayumadam نیومدی:nayumadi نیومد:nayumad ' +
    'نیومدن:nayumadan نیومده:nayumade اومده:umade تونستم:tunestam تونستی:tunesti تونست:tunest تونستیم:tunestim ' +
    'تونستین:tunestin تونستن:tunestan تونسته:tuneste نتونستم:natunestam نتونستی:natunesti نتونست:natunest ' +
    'نتونستیم:natunestim نتونستن:natunestan نتونسته:natuneste دونستم:dunestam دونست:dunest ندونستم:nadunestam ' +
    'خوندم:xundam خوندی:xundi خوند:xund خوندن:xundan خونده:xunde نخونده:naxunde موندم:mundam موندی:mundi موند:mund ' +
    'موندن:mundan مونده:munde نمونده:namunde نموند:namund رسوندم:resundam رسوند:resund برگرد:bargard برگردم:bargardam ' +
    'برگردی:bargardi برگرده:bargarde برگردیم:bargardim برگردین:bargardin برگردن:bargardan برمیگرده:barmigarde ' +
    'برمیگردم:barmigardam برمیگردن:barmigardan برمیگردی:barmigardi برگردون:bargardun برگردونم:bargardunam ' +
    'برگردونی:bargarduni برگردونه:bargardune برمیاد:barmiyAd درمیاد:darmiyAd درمیارم:darmiyAram درمیاره:darmiyAre ' +
    'درمیارن:darmiyAran وایسا:vAysA وایسم:vAysam وایسین:vAysin وایساده:vAysAde وایستا:vAystA پاشو:pASo پاشید:pASid ' +
    'پاشین:pASin نخون:naxun میورد:miyAvord نرو:naro برین:berin نرین:narin نرن:naran نره:nare بدین:bedin ندین:nadin ندن:nadan بگین:begin ' +
    'نگین:negin ببین:bebin ببینین:bebinin بذار:bezAr بذارین:bezArin بذارید:bezArid نذار:nazAr بزار:bezAr بزارین:bezArin ' +
    'ذاشتم:zAStam ذاشت:zASt گذاشت:gozASt بشین:beSin بشینین:beSinin بشینید:beSinid نشین:naSin بفرما:befarmA ' +
    'بفرمایید:befarmAyid بفرمایین:befarmAyin بفرستین:beferestin دارین:dArin ندارین:nadArin داشتین:dAStin کردین:kardin ' +
    'نکردین:nakardin دادین:dAdin گفتین:goftin دیدین:didin رفتین:raftin شدین:Sodin بودین:budin گرفتین:gereftin ' +
    'زدین:zadin هستین:hastin نیستین:nistin خواستین:xAstin دونید:dunid تونید:tunid میتونید:mitunid نمیتونید:nemitunid ' +
    'می‌تونید:mitunid میدونید:midunid نمیدونید:nemidunid بدونید:bedunid بتونید:betunid میگید:migid بگید:begid ' +
    'بندازید:bendAzid بخواید:bexAyd میشید:miSid بشید:beSid کنین:konin بکنین:bokonin نکنین:nakonin بکنه:bokone ' +
    'بکنن:bokonan بکنم:bokonam بکنی:bokoni نکنه:nakone میکنه:mikone میکنن:mikonan نمیکنه:nemikone',
);

const joined = (prefixes: readonly Pair[], stems: readonly Pair[]): Pair[] =>
  prefixes.flatMap(([before, said]) =>
    stems.map(([letters, sounds]): Pair => [before + letters, said + sounds]),
  );

/** Spoken verb forms: spelling and phonemes. They stand behind what the sources have of the same spelling. */
export const spokenVerbs: readonly Pair[] = [
  ...WHOLE,
  ...joined(CONTINUOUS_PREFIXES, CONTINUOUS),
  ...joined(PREFIXES, joined(PRESENT, ENDINGS)),
];
