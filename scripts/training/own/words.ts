import { readRows } from '../sources/tables.ts';

/**
 * Readings that the project's authors wrote: closed-class words, spoken forms, and frequent words that the
 * shippable sources lack or rank wrongly. They replace every other row of the same word; the first is the default.
 */
const OWN: [string, string][] = pairs(`
و va; الله allAh; حتی hattA; تغییر taqyir; لطفا lotfan; ی ye; های hA; ها hA; می mi; می mey
رییس ra'is; رئیس ra'is; اسحق eshAq; اسحاق eshAq; عبدالرحمن abdorrahmAn; عبدالله abdollAh
دارالفنون dArolfonun; انشاالله enSA'allAh; ان‌شاءالله enSA'allAh; السلام assalAm; سلام salAm
هذا hAzA; لکن lAken; لیکن likan; معین mo'in; اسماعیل esmA'il; رادیو rAdiyo; رحمن rahmAn; شیء Sey'
معاویه mo'Aviye; روحانیون rowhAniyun; البته albatte; شورای SowrA; شورا SowrA; به be; به‌به bahbah; بهش beheS
بهت behet; بهم behem; بهشون beheSun; واسه vAse; ممکنه momkene; هستن hastan; میده mide; برام barAm
برات barAt; براش barAS; دونم dunam; نمیدونم nemidunam; اینه ine; زیاده ziyAde; فی‌الواقع felvAqe'
بسم besm; اش aS; است ast; کوچولو kuCulu; قهوه qahve; موبایل mobAyl; کامپیوتر kAmpiyuter
اینترنت internet; تلگرام telegerAm; اینستاگرام instAgerAm; گوگل gugel; واتساپ vAtsAp; لپ‌تاپ laptAp
پیتزا pitzA; پروردگار parvardegAr; دانلود dAnlud; آپلود Aplud; پیاده‌روی piyAderavi
زیاده‌روی ziyAderavi; تندروی tondravi; میانه‌روی miyAneravi; رو ro; رو ru; رو rav; بکن bokon; بکن bekan; نکن nakon; نکن nakan; وب‌سایت vebsAyt
فیسبوک feysbuk; توییتر tuyiter; یوتیوب yutyub; پادکست pAdkast; استارتاپ estArtAp; آنلاین AnlAyn
کلیک kelik; فایل fAyl; ایمیل imeyl; مهمونی mehmuni; مهمونا mehmunA; تلویزیون televizyon
بستنی bastani; ماکارونی mAkAroni; سالاد sAlAd; ساندویچ sAndeviC; همبرگر hamberger; فلش feleS
مترو metro; تاکسی tAksi; پارکینگ pArking; آسانسور AsAnsor; آپارتمان ApArtemAn; یخچال yaxCAl
مایکروویو mAykroveyv; شارژر SArZer; باتری bAtri; ربات robAt; الگوریتم algoritm; کنکور konkur
دیپلم diplom; لیسانس lisAns; مدرک madrak; چشمگیر CeSmgir; خداحافظ xodAhAfez; مرسی mersi
ببخشید bebaxSid; خواهش xAheS; آره Are; نخیر naxeyr; بله bale; باشه bASe; اوکی okey; حتماً hatman
چطوری Cetori; چطور Cetor; چطوره Cetore; کجایی kojAyi; الان al'An; الآن al'An; آخه Axe; آخرش AxareS
اولش avvaleS; امشب emSab; امروزه emruze; هیچوقت hiCvaqt; هیچ‌وقت hiCvaqt; هیچ‌کس hiCkas
هیچکس hiCkas; هیچی hiCi; یکی yeki; یه ye; یه‌کم yekam; یکم yekom; یکم yekam; چی Ci; چیه Ciye
کیه kiye; اینا inA; اونا unA; اون un; اونجا unjA; اینجا injA; همین hamin; همون hamun; همونجا hamunjA
دیگه dige; اگه age; مگه mage; خونه xune; نون nun; جون jun; آسمون Asemun; تهرون tehrun
مهربون mehrabun; آروم Arum; ارزون arzun; گرون gerun; جوون javun; دندون dandun; بارون bArun
تابستون tAbestun; زمستون zemestun; خیابون xiyAbun; بیمارستان bimArestAn; روی ru
سوی su; جای jA; پای pA; بوی bu; موی mu; کوی ku; نیاز niyAz; شکر Sekar; شکر Sokr; سینما sinemA
سینمای sinemA; متوجه motavajjeh; سعی sa'y; اهمیت ahammiyat; بنابراین banAbarin; خوشمزه xoSmaze
تخمه toxme; مهمه mohemme; برا barA; شبه Sebh; شن Sen; نماد namAd; نمادین namAdin; تجزیه tajziye
سعودی sa'udi; یادگیری yAdgiri; مشخصه moSaxxase; پیروی peyravi; والدین vAledeyn; قطعات qata'At
متنفر motenaffer; ناصر nAser; تهماسب tahmAsb; ارواح arvAh; طرفه torfe; حیاتی hayAti; قضا qazA
قضاییه qazAyiye; وحش vahS; مطهری motahhari; خوشی xoSi; سجده sajde; معاد ma'Ad; تناسب tanAsob
زکات zakAt; یگانه yegAne; منجمد monjamed; نقلیه naqliye; متمایز motemAyez; فرموده farmude
مجتبی mojtabA; مرتضی mortezA; غدیر qadir; سرشماری sarSomAri; متغیر moteqayyer; شاملو SAmlu
محشر mahSar; منتظره montazere; جایز jAyez; ناصرالدین nAseroddin; کوثری kowsari; محفظه mahfaze
مزیت maziyat; نصفه nesfe; بتمن batman; خشایارشاه xaSAyArSAh; دلقک dalqak; مختصات moxtassAt; سکو sakku
رغم raqm; علی‌رغم alAraqm; علیرغم alAraqm; به‌صورت be_surat; به‌خاطر be_xAter; چو Co; راس ra's
توالت tovAlet; نیویورک niyoyork; موند mund; هو hu; لخت loxt; مخزن maxzan; لحظات lahazAt
تعطیلات ta'tilAt; جواهرات javAherAt; مرحله marhale; مراحل marAhel; حمید hamid; آنتونی Antoni
ایران‌زمین irAnzamin; گفت‌وگو goftogu; جست‌وجو jostoju; جستجو jostoju; خوابگاه xAbgAh
فقها foqahA; تجمع tajammo'; روزمره ruzmarre; پیرمرد piremard; پیرزن pirezan; متأسفانه mota'assefAne
متاسفانه mota'assefAne; خوشبختانه xoSbaxtAne; بلافاصله belAfAsele; علی‌الخصوص alalxosus; مثل mesl
مثل masal; مملو mamlov; انهدام enhedAm; مخارج maxArej; واعظ vA'ez; شیب Sib; اجناس ajnAs
رستگاری rastegAri; سانحه sAnehe; درمانگاه darmAngAh; رجوع roju'; مخلوقات maxluqAt; دخل daxl
عبدالحسین abdolhoseyn; عبدالمطلب abdolmottaleb; وسواس vasvAs; ولگرد velgard; پیشگاه piSgAh
ربیع rabi'; قرارگاه qarArgAh; قرارگیری qarArgiri; آرنولد Arnold; دقایق daqAyeq; بلاد belAd
خودخواه xodxAh; ردیاب radyAb; تداخل tadAxol; فصول fosul; الفاظ alfAz; موعود mow'ud; چهارراه CahArrAh
قره qare; خلیج‌فارس xalijefArs; پیشگام piSgAm; کاکتوس kAktus; امم omam; داگلاس dAglAs
قتل‌عام qatle'Am; قنوت qonut; گرانش gerAneS; بزم bazm; تعدد ta'addod; عباسیان abbAsiyAn
تطابق tatAboq; تویوتا toyotA; دوپینگ duping; غرامت qarAmat; همسایگی hamsAyegi; وجوه vojuh
مصارف masAref; پنگوئن pangu'an; آلاسکا AlAskA; تریاک taryAk; متعجب mote'ajjeb; مقتدر moqtader
رقیق raqiq; معجزات mo'jezAt; سفرنامه safarnAme; استودیو estudiyo; هواشناسی havASenAsi; تجدد tajaddod
منصب mansab; پرجمعیت porjam'iyat; هوشیار huSyAr; روح‌الله ruhollAh; لخته laxte; مقاصد maqAsed
بانکداری bAnkdAri; عمره omre; شوخ Sux; شوخی Suxi; ژاک ZAk; باروری bArvari; جولای julAy; نمونه nemune
نمونه‌ای nemune'i; تجارب tajAreb; تیمور teymur; مامون ma'mun; سردشت sardaSt; زندگینامه zendeginAme
جایزه jAyeze; مسابقه mosAbeqe; سابقه sAbeqe; لهجه lahje; گریه gerye; همسایه hamsAye; تکیه tekye
هدیه hediye; تصفیه tasfiye; تهیه tahiye; قافیه qAfiye; حاشیه hASiye; ناحیه nAhiye; زاویه zAviye
ثانیه sAniye; روحیه ruhiye; نظریه nazariye; اتحادیه ettehAdiye; بیانیه bayAniye; اطلاعیه ettelA'iye
سرمایه‌گذار sarmAyegozAr; سرمایه‌گذاری sarmAyegozAri; سرمایه‌داری sarmAyedAri
برنامه‌ریزی barnAmerizi; کمک‌های komakhA; ابوالقاسم abolqAsem; کتابخانه ketAbxAne
معصومه ma'sume; کاروان kArevAn; کاروانی kArevAni; کاروان‌ها kArevAnhA; فدراسیون fedrAsiyon; گفتگو goftegu; میلیون milyun; میلیارد milyArd; ریال riyAl; ریالی riyAli; تعیین ta'yin; تأیید ta'yid; تایید ta'yid; سید seyyed
ربیع‌الاول rabi'ol'avval; ربیع‌الثانی rabi'ossAni; جمادی‌الاول jamAdiyol'avval; جمادی‌الثانی jamAdiyossAni
ذی‌القعده ziqa'de; ذی‌الحجه zihajje; دایره‌المعارف dAyeratolma'Aref; دایرةالمعارف dAyeratolma'Aref
به‌این be_in; به‌آن be_An; تیم‌ملی time_melli; آذربایجان‌غربی AzarbAyjAne_qarbi
آذربایجان‌شرقی AzarbAyjAne_Sarqi; ایالات‌متحده eyAlAte_mottahede; حقوق‌بشر hoquqe_baSar
محیط‌زیست mohite_zist; شورای‌نگهبان SowrAye_negahbAn; شورای‌عالی SowrAye_Ali; شورای‌شهر SowrAye_Sahr
مقام‌معظم‌رهبری maqAme_mo'azzame_rahbari; اختلاف‌نظر extelAfe_nazar; تبادل‌نظر tabAdole_nazar
صرف‌نظر sarfe_nazar; جام‌جهانی jAme_jahAni; جام‌حذفی jAme_hazfi; روابط‌عمومی ravAbete_omumi
رئیس‌جمهور ra'isjomhur; رئیس‌جمهوری ra'ise_jomhuri; ریاست‌جمهوری riyAsate_jomhuri; تائید ta'yid; دبیرکل dabire_kol; مدیرعامل modir'Amel; مدیرکل modirkol
دانشگاه‌آزاد dAneSgAhe_AzAd; آمریکای‌جنوبی AmrikAye_jonubi; آمریکای‌شمالی AmrikAye_SomAli
خاورمیانه xAvaremiyAne; قابل‌توجه qAbele_tavajjoh
قابل‌توجهی qAbele_tavajjohi; قابل‌قبول qAbele_qabul; قابل‌استفاده qAbele_estefAde
قابل‌مشاهده qAbele_moSAhede; قابل‌اجرا qAbele_ejrA; قابل‌اعتماد qAbele_e'temAd; قابل‌رویت qAbele_ro'yat
قابل‌پیش‌بینی qAbele_piSbini; قابل‌مقایسه qAbele_moqAyese; قابل‌ذکر qAbele_zekr; قابل‌حل qAbele_hal
غیرقابل qeyreqAbel; غیرقابل‌قبول qeyreqAbele_qabul; کارشناسی‌ارشد kArSenAsiye_arSad; دی‌ماه deymAh
علاوه‌بر alAve_bar; علاوه‌براین alAve_bar_in; به‌طور be_towr; به‌طوری be_towri; به‌رغم be_raqm
به‌نام be_nAm; به‌صورت be_surat; به‌عنوان be_onvAn; به‌وسیله be_vasile; به‌خوبی be_xubi
جمهوری‌اسلامی jomhuriye_eslAmi; نیروی‌انتظامی niruye_entezAmi; نیروی‌دریایی niruye_daryAyi
نیروی‌هوایی niruye_havAyi; سازمان‌ملل sAzmAne_melal; وزارت‌خارجه vezArate_xAreje
وزارت‌کشور vezArate_keSvar; بین‌شهری beyne_Sahri; ذوب‌آهن zobe_Ahan; کنفرانس‌مطبوعاتی konferAnse_matbu'Ati
تخته‌سیاه taxtesiyAh; سرچشمه sarCeSme; نقطه‌نظر noqtenazar; پیش‌نویس piSnevis
بندرعباس bandarabbAs; بندرانزلی bandaranzali; حال‌حاضر hAle_hAzer; هیأت‌مدیره hey'ate_modire
هیئت‌مدیره hey'ate_modire; سوءاستفاده su'e'estefAde; سوء‌استفاده su'e'estefAde; سوءتفاهم su'etafAhom
حسن‌نیت hosne_niyat; طرز‌تفکر tarze_tafakkor; سهم‌الشرکه sahmoSSerke; نقض‌حقوق naqze_hoquq
تحول tahavvol; تحولات tahavvolAt; تغییرات taqyirAt; تغییراتی taqyirAti; کلیه kolliye
مهمی mohemmi; مهم‌ترین mohemtarin; مهمترین mohemtarin; مهمتر mohemtar; شکی Sakki
مسئولان mas'ulAn; مسوولان mas'ulAn; مسئولین mas'ulin; مسوولین mas'ulin; مسوولیت mas'uliyat
رعایت re'Ayat; فرمانده farmAndeh; فرماندهان farmAndehAn; فرماندهی farmAndehi; متأسفم mota'assefam
تلویزیونی televizyoni; میهن mihan; هیئت hey'at; هیأت hey'at; هیات hey'at; هیات hayAt; آیه Aye; ترکیه torkiye
سوریه suriye; روسیه rusiye; بیانیه bayAniye; علمیه elmiye; تغذیه taqziye; سوءتغذیه su'etaqziye
فراکسیون ferAksiyon; کمیسیون komisiyon; کنوانسیون konvAnsiyon; تمبر tambr
پروژه poroZe; خوبش xubaS; دوستانش dustAnaS; دوستان dustAn; خودرو xodrow; خودروی xodrow
جلو jelow; جلوی jelo; رادیوی rAdiyo; جلوتر jelowtar; پیداست peydAst; بودنش budanaS; خطی xatti; خطوط xotut
محلی mahalli; فنی fanni; جدی jeddi; خاصی xAssi; حسی hessi; سنی senni; سمی sammi; غذاخوری qazAxori; آب‌خوری Abxori
مسایل masA'el; مسائل masA'el; دایمی dA'emi; دایم dA'em; دائمی dA'emi; دائم dA'em; دایما dA'eman
کوچکترین kuCaktarin; کوچک‌ترین kuCaktarin; چو Co
بایستی bAyesti; بایست bAyest; برسیم beresim; برسی beresi; برسی berasi; برسند beresand; برسم beresam; برسد beresad
بخوری boxori; بخورم boxoram; بخورد boxorad; بخوریم boxorim; بخورید boxorid; بخورند boxorand; بخور boxor
رسیدم residam; رسیدی residi; رسید resid; رسیدیم residim; رسیدند residand; رسیدن residan; رسیده reside
می‌رسد miresad; می‌رسند miresand; می‌رسم miresam; می‌رسیم miresim; نرسید naresid; نرسیده nareside
میرسد miresad; میرسه mirese; می‌رسه mirese; می‌رسن miresan; برسه berese; برسن beresan; برسون beresun
`);

/** Words of which the sources have variants of one reading: no homographs, so one of them is enough. */
const VARIANTS: [string, string][] = pairs(`
آشنا ASnA; آشنایی ASnAyi; آوردن Avardan; بازرسی bAzrasi; او u; بین‌المللی beynolmelali; تحت taht
جزو jozv; جهاد jahAd; حرف harf; حرکت harekat; دوشنبه doSanbe; رسانه resAne; رسانه‌ها resAnehA
سازمان sAzmAn; سه‌شنبه seSanbe; شنبه Sanbe; صندوق sanduq; عراق arAq; عراقی arAqi
قهرمانی qahremAni; متفاوت motafAvet; مسکو mosku; مشابه moSAbeh; مشترک moStarak; مصلحت maslehat
مهدی mahdi; مواجه movAjeh; موجب mujeb; نخست noxost; نخستین noxostin; هزار hezAr
واشنگتن vASangton; چنین Cenin; چهار CahAr; چهارم CahArom; چون Con; کشف kaSf; کنگره kongere; که ke
کوچک kuCak; نارنج nArenj; لاجورد lAjevard; ین yen; آیت‌الله AyatollAh; جنازه jenAze; بیعت bey'at
هرزه harze; آرنج Arenj; بکارت bekArat; نخست‌وزیر noxostvazir; امریکا AmrikA; امریکای AmrikA
شوروی Sowravi; پادشاهی pAdeSAhi; نهان nahAn; روایت ravAyat; رمضان ramezAn; کرواسی korovAsi
بررسی barrasi; درخت deraxt; مولکول molkul; رایگان rAyegAn; پرتغال porteqAl; طرابلس tarAbolos
ویتنام viyetnAm; یورو yuro; هیجان hayajAn; آروغ Aruq; پرت part; مروارید morvArid; فساد fesAd
متمدن motamadden; ایالت eyAlat; تذکره tazkare; نفرت nefrat; فلان felAn; رستوران resturAn; تلسکوپ teleskop
سوسیالیسم sosyAlism; پنجره panjere; شستشو SostoSu; شمردن Semordan; خود xod; ضد zedd; طی tey
مورد mowred; گره gere; چهارصد CahArsad; پروسه porose; دول doval; چهارشنبه CahArSanbe
پیش‌نماز piSnamAz; چهارده CahArdah; چهاردهم CahArdahom
نماند namAnd; نماند namAnad; می‌خواند mixAnad; می‌خواند mixAnd; بازگرداند bAzgardAnd; بازگرداند bAzgardAnad
نخواند naxAnd; نخواند naxAnad; بماند bemAnad; بماند bemAnd; می‌گذراند migozarAnad; می‌گذراند migozarAnd
می‌گرداند migardAnad; می‌گرداند migardAnd; می‌ماند mimAnad; می‌ماند mimAnd; نمی‌ماند nemimAnad; نمی‌ماند nemimAnd
می‌نشاند mineSAnad; می‌نشاند mineSAnd; نرساند naresAnd; نرساند naresAnad; می‌کشه mikeSe; می‌کشه mikoSe
می‌کشی mikeSi; می‌کشی mikoSi; بکشه bekeSe; بکشه bokoSe; عموم omum; عموم amum; رویت ro'yat; رویت ruyat
پره parre; پره pore; اوستا avestA; اوستا ustA; ملکی melki; ملکی maleki; دردی dardi; دردی dordi; مشتی maSti; مشتی moSti
رخت raxt; رخت roxat; سمیه somayye; سمیه sammiye; ولو valow; ولو velow
`);

function pairs(list: string): [string, string][] {
  return list
    .trim()
    .split(/;\s|\n/)
    .map((pair) => pair.split(' ') as [string, string]);
}

// کردن and کندن, رفتن and رفتن (to sweep) are spelled alike; the sources' generated forms have the rare verb alone.
const PREFIXES: [string, string][] = [
  ['', ''],
  ['می‌', 'mi'],
  ['نمی‌', 'nemi'],
  ['ن', 'na'],
];
const SOLID: [string, string][] = [
  ['می', 'mi'],
  ['نمی', 'nemi'],
];
const PRESENT: [string, string][] = [
  ['م', 'am'],
  ['ی', 'i'],
  ['یم', 'im'],
  ['ید', 'id'],
  ['ند', 'and'],
];

function forms(stem: [string, string], prefixes: readonly [string, string][]): [string, string][] {
  return prefixes.flatMap(([letters, sounds]) =>
    PRESENT.map(([ending, said]): [string, string] => [letters + stem[0] + ending, sounds + stem[1] + said]),
  );
}

const VERBS = [
  ...forms(['کن', 'kon'], [...PREFIXES, ['ب', 'bo']]),
  ...forms(['رفت', 'raft'], PREFIXES),
  ...forms(['رسید', 'resid'], [...PREFIXES, ...SOLID]),
  // Without a prefix رسم is rasm, a custom.
  ...forms(['رس', 'res'], [...PREFIXES.slice(1), ...SOLID, ['ب', 'be']]),
  ...pairs(
    'رسد resad; نرسد naresad; نمی‌رسد nemiresad; نمیرسد nemiresad; نمی‌رسید nemiresid; نمیرسید nemiresid',
  ),
  ...pairs('نمی‌رفت nemiraft; نمیرفت nemiraft; نرفت naraft; می‌رفت miraft; میرفت miraft'),
  ...pairs('می‌کند mikonad; نمی‌کند nemikonad; بکند bokonad; نکند nakonad; میکند mikonad; نمیکند nemikonad'),
];

/** What replaces the sources' rows. */
export const ownReadings: readonly [string, string][] = [...OWN, ...VARIANTS, ...VERBS];

/** Spoken forms with their phonemes, written by hand for this project; they stand beside what the sources have. */
export function spokenForms(folder: string): [string, string][] {
  return readRows(folder, 'colloquial.tsv').map(([word = '', reading = '']) => [word, reading]);
}
