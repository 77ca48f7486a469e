/**
 * Readings of everyday words that the shippable sources lack, written by the project's authors: speech, loanwords,
 * food, technology, school words, names of people and places. They stand before what the sources have.
 */
const SPEECH = `
مثه mese; مث mes; دوس dus; دوسش duseS; قایم qAyem; قائم qA'em; تاحالا tAhAlA; حالیکه hAlike; درحال darhAl; درمورد darmored
درموردش darmoredeS; راجب rAjeb; راجبش rAjebeS; بعنوان be'onvAn; بصورت besurat; بعلاوه be'alAve; بعلت be'ellat; بکار bekAr
بغیر beqeyr; وبه vabe; ومن vaman; ازاین azin; ازدست azdast; دربر darbar; درنظر darnazar; هرچی harCi; هرچیزی harCizi
هرکی harki; هرکسی harkasi; هرجا harjA; هردو hardo; هردومون hardomun; هربار harbAr; هیچکدوم hiCkodum; هیچکی hiCki; هیشکی hiSki
اونقدر unqadr; اونقدری unqadri; همونقدر hamunqadr; اینقد inqad; انقد enqad; انقدر enqadr; چقد Ceqad; چنتا CantA
اینجور injur; اونجور unjur; اینصورت insurat; ایندفعه indaf'e; اونموقع unmowqe'; اونطرف untaraf; اینطرف intaraf; اینبار inbAr
اینجاس injAs; کجاس kojAs; اینجان injAn; العادست ol'Adast; زودباش zudbAS; صبرکن sabrkon; فکرکنم fekrkonam; بسیارخب besyArxob
خدافظ xodAfez; خدانگهدار xodAnegahdAr; ایول eyval; اصن asan; اصلن aslan; واقعن vAqe'an; مثلن masalan; حتا hattA; توو tu
باهمدیگه bAhamdige; یخورده yexorde; یواشکی yavASaki; دزدکی dozdaki; تازگیا tAzegiyA; شبا SabA; روزا ruzA; جاییکه jAyike
طوریکه towrike; دیوونگیه divunegiye; دیوونه divune; شیطون Seytun; پشیمون paSimun; آویزون Avizun; قندون qandun
کارخونه kArxune; آشپزخونه ASpazxune; کتابخونه ketAbxune; خونگی xunegi; لونه lune; دونه dune; تیکه tike
کوچیک kuCik; کوچیکه kuCike; کوچیکی kuCiki; بپا bepA; پسربچه pesarbaCCe; بچگی baCCegi; مزخرف mozaxraf; مزخرفه mozaxrafe
مزخرفی mozaxrafi; مزخرفات mozaxrafAt; زهرمار zahremAr; عوضش avazaS; یارو yAru; منه mane; توئه to'e
امد Amad; امده Amade; اوردن Avordan; اوردم Avordam; اوردی Avordi; اورده Avorde; آوردی Avordi; اموزش AmuzeS; انجا AnjA; انها AnhA
اهنگ Ahang; اخر Axar; اخرش AxareS; اخرین Axarin; اخه Axe; ادم Adam; ادمها AdamhA; اقا AqA; اقای AqA; اماده AmAde
ازاد AzAd; اینده Ayande; اب Ab; اروم Arum; اسمون Asemun; اشپزی ASpazi; اشنا ASnA; ارزو Arezu; حواسم havAsam
حواس havAs; حواستون havAsetun; حواسش havAsaS; همم hamam; همو hamo; چیو Ciyo; چیزیو Ciziyo; کیا kiyA; چیا CiyA; مزش mazaS
چشه CeSe; چته Cete; بهمین behamin; بدنیا bedonyA; برعهده bar'ohde; هنرپیشگی honarpiSegi; دوبار dobAr; دوبرابر dobarAbar
دوسال dosAl; چندبار CandbAr; زنیکه zanike; مرتیکه martike; خانوم xAnum; خانوما xAnumA; بهتون behetun; بهمون behemun
ایشون iSun; همدیگرو hamdigaro; همدیگه hamdige; اینکارو inkAro; همینکارو haminkAro; کارو kAro; هزارتا hezArtA; چهارتا CahArtA
چارتا CArtA; پنجتا panjtA; دوتا dotA; سه‌تا setA; یه‌ذره yezarre; یذره yezarre; گمونم gomunam; ندرت nodrat; به‌ندرت be_nodrat
بیخیال bixiyAl; بیخیالش bixiyAleS; وقتا vaqtA; بعضیا ba'ziyA; خیلیا xeyliyA; زندگیت zendegit; زندگیش zendegiS; باهاش bAhAS
معنیش ma'niS; حرومزاده harumzAde; جونم junam; قربونت qorbunet; قربونش qorbuneS; فدات fadAt; عزیزدلم azizedelam
منو mano; منم manam; توروخدا toroxodA; تورو toro; تومن toman; تومنی tomani; هزارتومن hezArtoman; مدرسه‌مون madresamun
ولش veleS; بعدش ba'deS; دلش delaS; زنگت zangat; خوشت xoSat; دلت delat; دلم delam; ازت azat; پیشت piSat; چمدون Camedun
چمدونم Camedunam; موندنی mundani; مریخه merrixe; نازنین nAzanin; دادا dAdA; داداش dAdAS; داداشم dAdASam; آبجی Abji
ننه nane; عمه amme; عمو amu; زن‌عمو zan'amu; زن‌دایی zandAyi; شوهرعمه Sowhar'amme; پسرخاله pesarxAle; دخترخاله doxtarxAle
دخترعمو doxtar'amu; پسرعمو pesar'amu; مادربزرگ mAdarbozorg; پدربزرگ pedarbozorg; مادرشوهر mAdarSowhar; پدرزن pedarzan
`;
const THINGS = `
گوساله gusAle; مربا morabbA; مربای morabbA; خاویار xAviyAr; خامه xAme; پنیر panir; قابلمه qAblame; ماهیتابه mAhitAbe; ماهی‌تابه mAhitAbe
کفگیر kafgir; ملاقه malAqe; آبکش AbkeS; همزن hamzan; فر fer; زودپز zudpaz; آرام‌پز ArAmpaz; پلوپز polopaz; وردنه vardane
زردچوبه zardCube; زعفران za'ferAn; دارچین dArCin; هل hel; زنجبیل zanjabil; میخک mixak; شنبلیله Sanbelile; گشنیز geSniz; جعفری ja'fari
ریحان reyhAn; تره tare; نعناع na'nA'; نعنا na'nA; شوید Sevid; مرزه marze; ترخون tarxun; کرفس karafs; کلم kalam; کاهو kAhu
هویج havij; سیب‌زمینی sibzamini; گوجه‌فرنگی gowjefarangi; گوجه gowje; بادمجان bAdemjAn; بادمجون bAdemjun; کدو kadu; قارچ qArC
فلفل felfel; ذرت zorrat; نخودفرنگی noxodfarangi; نخود noxod; عدس adas; لوبیا lubiyA; لپه lape; بلغور balqur; جو jow
رب rob; سس sos; کچاپ keCAp; خردل xardal; سرکه serke; آبلیمو Ablimu; آبغوره Abqure; کشک kaSk; دوغ duq
قیمه qeyme; قورمه‌سبزی qormesabzi; فسنجان fesenjAn; فسنجون fesenjun; کوکو kuku; کتلت kotlet; شامی SAmi; آبگوشت AbguSt
دیزی dizi; کله‌پاچه kallepACe; حلیم halim; آش AS; سوپ sup; کباب kabAb; جوجه‌کباب jujekabAb; چلوکباب Celokabab; کوبیده kubide
ته‌دیگ tahdig; پلو polo; چلو Celo; زرشک‌پلو zereSkpolo; زرشک zereSk; باقالی‌پلو bAqAlipolo; باقالی bAqAli; سمنو samanu; شله‌زرد Solezard
حلوا halvA; فرنی fereni; کیک keyk; کاپ‌کیک kApkeyk; شکلات SokolAt; کاکائو kAkA'o; کارامل kArAmel; وانیل vAnil; ژله Zele; ژلاتین ZelAtin
بیسکویت biskuyit; پودینگ puding; دسر deser; دونات donAt; پنکیک pankeyk; اسپاگتی espAgetti; لازانیا lAzAniyA
پاستا pAstA; سوشی suSi; برگر berger; هات‌داگ hAtdAg; سوسیس sosis; کالباس kAlbAs; قنادی qannAdi; شیرینی‌پزی Sirinipazi
الویه olviye; اسپرسو espereso; کاپوچینو kApoCino; لاته lAte; نسکافه neskAfe; چای CAy; چایی CAyi
نبات nabAt; لواشک lavASak; پشمک paSmak; گز gaz; سوهان sowhAn; باقلوا bAqlavA; بشقاب boSqAb; قاشق qASoq; چنگال CangAl
پیمانه peymAne; ورقه varaqe; ورقه‌ورقه varaqevaraqe; حبه habbe; رنده rande; خلال xalAl; ولرم velarm; مخلوط‌کن maxlutkon
سلول sellul; سلول‌های sellulhA; اسید asid; اسیدی asidi; آنزیم Anzim; پروتئین porote'in; ویتامین vitAmin; کلسترول kolesterol; ویروس virus
باکتری bAkteri; واکسن vAksan; آمپول Ampul; کپسول kapsul; شربت Sarbat; پماد pomAd; ماسک mAsk; سرم serom; انسولین ansulin
سرطان saratAn; دیابت diyAbet; آلرژی AlerZi; میگرن migren; افسردگی afsordegi; کابین kAbin; پمپ pomp; لیو liv
شارژ SArZ; گوشی guSi; آیفون Ayfon; سامسونگ sAmsung; شیائومی SiyA'omi; هوآوی hu'Avey; تسلا teslA
اندروید andoroyd; ویندوز vindoz; لینوکس linuks; مایکروسافت mAykrosAft; آمازون AmAzon; نتفلیکس netfeliks; اسپاتیفای espAtifAy
واتس‌اپ vAtsap; اینستا instA; فیس‌بوک feysbuk
لینکدین linkedin; تیک‌تاک tiktAk; گیت‌هاب githAb; چت‌بات CatbAt; چت Cat; کامنت kAment; لایک lAyk; فالوور fAlover
استوری estori; پست post; لایو lAyv; هشتگ haStag; پروفایل porofAyl; پسورد pasvord; یوزرنیم yuzernem; اکانت akAnt; سایت sAyt
اپ ap; اپلیکیشن apelikeySen; آپدیت Apdeyt; بک‌آپ bakAp; هک hak; هکر haker; باگ bAg
کد kod; کدنویسی kodnevisi; دیتا deytA; دیتابیس deytAbeys; اسکریپت eskeript; پایتون pAyton; جاوا jAvA
کامپایل kAmpAyl; فریم‌ورک fereymvork; فرانت‌اند ferAntend; بک‌اند bakend; فولدر folder; هارد hArd; رم ram; مانیتور mAnitor
کیبورد kibord; موس mows; ماوس mA'us; پرینتر perinter; اسکنر eskaner; وای‌فای vAyfAy; بلوتوث bolutus; مودم modem; روتر router; تراشه tarASe
پاور pAver; پاوربانک pAverbAnk; هندزفری hendzferi; هدفون hedfon; ایرپاد eyrpAd; اسپیکر espiker; دوربین durbin; تبلت tablet
پهپاد pahpAd; پروتکل porotokol; پریمیوم perimiyom; کپچا kapCA; کریپتو keripto; بیت‌کوین bitkoyn; بلاک‌چین belAkCeyn
آسفالت AsfAlt; ولتاژ voltAZ; وات vAt; متر metr; نانومتر nAnometr; سانتی‌متر sAntimetr; میلی‌متر milimetr; کیلومتر kilumetr; کیلوگرم kilugeram
سانتیمتر sAntimetr; لیتر litr; میلی‌لیتر mililitr; اینچ inC; کالری kAlori; درجه daraje; پرسنل personel; اتوبان otobAn; آزادراه AzAdrAh
اسکناس eskenAs; بشکه boSke; بشکه‌ای boSke'i; کلینیک kelinik; سیستم sistem; کمپین kampeyn; کالج kAlej; کلوب kolub; رول rol; پین pin; تگ tag
رنسانس ronesAns; پرنس perens; کاپ kAp; هال hAl; لابی lAbi; تایپ tAyp; سریال seriyAl; سوپرمن superman; کاردینال kArdinAl; پارادایس pArAdAys
هت‌تریک hatterik; پنالتی penAlti; آفساید AfsAyd; کرنر korner; گلر goler; لیگ lig; فینال finAl; مدال medAl; المپیک olampik; رئال re'Al; سوپرگل supergol
تکنیک teknik; تاکتیک tAktik; کنسرت konsert; آلبوم Albom; گیتار gitAr; پیانو piyAno; ویولن viyolon; ارکستر orkestr; پاپ pAp; راک rAk; رپ rap
اسنپ esnap; تپسی tapsi; دیجی‌کالا dijikAlA; دیجیکالا dijikAlA; دیوار divAr; تراکتور terAktor; کاتیوشا kAtyuSA; شاتل SAtel
یوگا yogA; فیتنس fitnes; پیلاتس pilAtes; پژو peZo; پراید perAyd; سمند samand; دنا denA; کوییک ku'ik
`;
const WRITTEN = `
تعیین‌شده ta'yinSode; امیرالمؤمنین amirolmo'menin; امیرالمومنین amirolmo'menin; بسم‌الله besmellAh
صلوات salavAt; ثبت‌نام sabtenAm; ثبت‌احوال sabteahvAl; دسترس dastres; در‌دسترس dar_dastres
دسترسی dastresi; اذیت aziyat; اذیتت aziyatat; کاروان‌سرا kArevAnsarA; کاروانسرا kArevAnsarA; سبزینه sabzine
تشییع taSyi'; خطاط xattAt; رایحه rAyehe; نمور namur; نرم‌نرمک narmnarmak; بغبغو baqbaqu; مشام maSAm; کسر kasr; بدافزار badafzAr; نرم‌افزار narmafzAr
سخت‌افزار saxtafzAr; تعزیر ta'zir; تضامنی tazAmoni; اکتسابی ektesAbi; عادله Adele; سرقفلی sarqofli; جرح jarh; دادیار dAdyAr; دعاوی da'Avi
اماره ammAre; مستحب mostahabb; نمازگزاران namAzgozArAn; نمازگزار namAzgozAr; مؤمنه mo'mene; مطهر motahhar; ازل azal; موری muri; مقتول maqtul
مسموم masmum; مسمومان masmumAn; متحرک moteharrek; مختومه maxtume; غربت qorbat; بنشان benSAn; بنشین benSin; بنشینید benSinid; بنشیند benSinad
بنشینم benSinam; می‌نشیند mineSinad; شادمانی SAdemAni; خامش xAmoS; شبه‌جزیره Sebhejazire; موجر mujer; موجب mujeb; موجبات mujebAt
ملأ mala'; برآورد barAvard; سوم sevvom; سومین sevvomin; سومی sevvomi; دوم dovvom; دومین dovvomin; دومی dovvomi; مکعب moka''ab; مکعبی moka''abi
منبر menbar; میت mayyet; آرامش ArAmeS; الکترونیک elektronik; الکترونیکی elektroniki; الکتریکی elektriki; یوسف yusof; غزه qazze
مولا mowlA; مولوی mowlavi; ملا mollA; ملای mollA; رؤسا ro'asA; رؤسای ro'asA; معترض mo'tarez; معترضان mo'tarezAn; امامان emAmAn; دوازدهم davAzdahom
یازدهم yAzdahom; سیزدهم sizdahom; چهاردهم CahArdahom; پانزدهم pAnzdahom; شانزدهم SAnzdahom; هفدهم hefdahom; هجدهم hejdahom; نوزدهم nuzdahom
بیستم bistom; سی‌ام siyom; چهلم Cehelom; پنجاهم panjAhom; صدم sadom; صدمین sadomin; هزارم hezArom; دهم dahom; نهم nohom; هشتم haStom; هفتم haftom
ششم SeSom; پنجم panjom; چهارم CahArom; منفجر monfajer; جهیزیه jahiziye; انداز andAz; اشکانیان aSkAniyAn; التماس eltemAs; افعال af'Al
افعالی af'Ali; ایی yi; کارآگاه kArAgAh; کاراگاه kArAgAh; گروهبان goruhbAn; خارق xAreq; طلسم telesm; مظنون maznun; ستوان sotvAn; نفرین nefrin
متقاعد moteqA'ed; دما damA; تفکیک tafkik; نوآوری no'Avari; نو‌آوری no'Avari; تعالی ta'Ali; تشریعی taSri'i; رونمایی runamAyi; لیاقت liyAqat; رکعت rak'at
رکعتی rak'ati; بشاش baSSAS; کمبوجیه kambujiye; سوفی sufi; صوفیان sufiyAn; صوفی sufi; شفا SafA; کنگ kong; وصیت vasiyat; پادگان pAdegAn; واجد vAjed
مخفیانه maxfiyAne; رانندگان rAnandegAn; متفقین mottafeqin; کلر kolor; زیرزمین zirzamin; صفی safi; لایق lAyeq; منسوب mansub; ناچار nACAr; اعلان e'lAn
عزاداری azAdAri; پیچیدگی piCidegi; رزم razm; حصر hasr; وبا vabA; باکره bAkere; سپاهیان sepAhiyAn; گشاد goSAd; برکنار barkenAr; شهوت Sahvat; آراء ArA'
دربند darband; اشیا aSyA; اشیاء aSyA'; تناسلی tanAsoli; ناخودآگاه nAxodAgAh; شمس Sams; ناشر nASer; رکوع roku'; تحدی tahaddi; مسیحیان masihiyAn
منقرض monqarez; قصیده qaside; قزلباش qezelbAS; موبد mubad; موبدان mubadAn; تعصب ta'assob; عطا atA; سخیف saxif; راهب rAheb; اقتباس eqtebAs
یکنواخت yeknavAxt; نصر nasr; انقراض enqerAz; تمایز tamAyoz; خامنه xAmene; هلال helAl; لعاب lo'Ab; مجتهد mojtahed; سلجوقیان saljuqiyAn; نوا navA
مظفرالدین mozaffaroddin; ساره sAre; آناهیتا AnAhitA; غریزه qarize; دوزخ duzax; خفیف xafif; گهی gahi; سادات sAdAt; صحیفه sahife; رباعیات robA'iyAt
علاقمند alAqemand; علاقه‌مند alAqemand; قلمداد qalamdAd; اجسام ajsAm; وحشیانه vahSiyAne; کسری kasri; فردوس ferdows; زیردریایی zirdaryAyi; تخمدان toxmdAn
ساکنین sAkenin; تسلیحات taslihAt; تسلیحاتی taslihAti; بارندگی bArandegi; موحد movahhed; لوایح lavAyeh; رضویان razaviyAn; قاعدگی qA'edegi; فزاینده fazAyande
طوطی tuti; آتشین AtaSin; قبرس qebres; فخیم faxim; شورشیان SureSiyAn; محمدحسین mohammadhoseyn; جاودانگی jAvdAnegi; جاودان jAvdAn; لاهیجان lAhijAn; آوار AvAr
مزدور mozdur; کارآفرین kArAfarin; کارآفرینی kArAfarini; رفاقت refAqat; منافقین monAfeqin; جوانب javAneb; زوایا zavAyA; زوایای zavAyA; رخداد roxdAd
روحانیان rowhAniyAn; روحانی rowhAni; پشه paSe; تعرض ta'arroz; عایق Ayeq; سامانیان sAmAniyAn; چابهار CAbahAr; بازنشستگان bAzneSastegAn
بازنشسته bAzneSaste; طناز tannAz; بندگان bandegAn; جهرم jahrom; مرجوع marju'; عامیانه AmmiyAne; اخلاص exlAs; بازپرس bAzpors; تماشاچی tamASACi; جوخه juxe
کوثر kowsar; ماهیان mAhiyAn; محبوس mahbus; یگانگی yegAnegi; تراریخته tarArixte; غربالگری qarbAlgari; شادروان SAdravAn; فرخزاد farroxzAd; اعتصام e'tesAm
اعتصامی e'tesAmi; تعالیم ta'Alim; انتصاب entesAb; توخالی tuxAli; آذوقه Azuqe; دریانوردی daryAnavardi; خلدون xaldun; پوپک pupak; کشتی keSti; گوارا govArA
شهرسازی SahrsAzi; شهرداری SahrdAri; هفت‌تیر haftetir; راه‌آهن rAhAhan; انقلاب‌اسلامی enqelAbe_eslAmi; ولی‌عصر valiye'asr; ولیعصر vali'asr
برمی‌آید barmiyAyad; درمی‌آید darmiyAyad; می‌آورد miyAvarad; نمی‌آورد nemiyAvarad; بیاورد biyAvarad; نیاورد nayAvard; می‌شنود miSenavad; بشنود beSnavad; بشنوید beSnavid
بنهد benehad; بگذرد bogzarad; بگذری bogzari; بگذرم bogzaram; بگذار begozAr; بگذارید begozArid; بگشا bogSA; بگشاید bogSAyad; بگریز bogriz; بگزین bogzin
`;
const NAMES = `
جک jak; پلی peli; آنا AnA; ویل vil; دنی deni; مت mat; کیت keyt; سجاد sajjAd; جونز jonz; ونزوئلا venezu'elA; شهریار SahriyAr; سیتی siti; دیمن deymon; روت rut
ریک rik; کلارک kelArk; اسکاتلند eskAtland; مارشال mArSAl; جسی jesi; ادی edi; لوک luk; پاول pAvel; ریچل reyCel; پات pAt; فرانسیس ferAnsis; اسرافیل esrAfil; الکساندر aleksAnder
فورد ford; آدام AdAm; جانسون jAnson; ویلسون vilson; خالد xAled; کایل kAyl; کارول kArol; سایمون sAymon; مارکوس mArkus; استارک estArk; مورگان morgAn; دریک derik; استیون estiven
کوپر kuper; فلورانس felorAns; گیل gil; کینگ king; لئونارد le'onArd; رومن roman; ریس ris; هانا hAnA; شلدون Seldon; جسیکا jesikA; آلیس Alis; گلن gelen; جنی jeni; لینکلن linkoln
هابز hAbz; امیرکبیر amirkabir; پویا puyA; استفن estefen; پاتریک pAterik; گریس geris; ایرلند irland; ایرلندی irlandi; جکی jaki; تسنیم tasnim; لانگ lang; هانیه hAniye; کارون kArun
کوئین ku'in; فخرالدین faxroddin; لئو le'o; ماریا mAriyA; کیسی keysi; دیویس deyvis; کارلوس kArlos; آرون Aron; لیام liyAm; چندلر Candler; کارولاین kArolAyn; پاسارگاد pAsArgAd
مونیکا monikA; لیندا lindA; راسل rAsel; لوکاس lukAs; آماندا AmAndA; واکر vAker; نصرالدین nasroddin; ناپلئون nApele'on; نانسی nAnsi; کانر kAner; هالی hAli; جنیفر jenifer; مارسل mArsel
مهسا mahsA; یوشیج yuSij; رضاخان rezAxAn; جولی juli; دیزنی dizni; منهتن manhatan; جودی judi; دزفول dezful; آماسیه AmAsiye; دکستر dekster; ایزابل izAbel; جردن jordan; ماکیاولی mAkyAveli
پژمان peZmAn; سوفیا sofiyA; لورنزو lorenzo; کلمبوس kolombus; استفان estefAn; مایلز mAylz; هریس haris; ایان iyAn; فیبی fibi; ویلی vili; بروک beruk; پرل perl; کویین ku'in; یوونتوس yuventus
ویرجینیا virjiniyA; جیکوب jeykob; لوگان logAn; آلیسون Alison; کرامول kerAmvel; راشل rASel; دالاس dAlAs; والاس vAlAs; جولیت juliyet; ران rAn; تاگور tAgur; یاسین yAsin; تراویس terAvis
لورن loren; سیمپسون simpson; فرانکلین ferAnklin; باربارا bArbArA; لارا lArA; ساموئل sAmu'el; لیدیا lidiyA; ترنر terner; داوینچی dAvinCi; آمون Amun; ونتورا venturA; هانس hAns; الایژا elAyZA
ذهاب zahAb; سرپل‌ذهاب sarpolezahAb; کرخه karxe; میانمار miyAnmAr; چلبی Calabi; وانک vAnak; ونک vanak; تجریش tajriS; پرسپولیس perspolis; استقلال esteqlAl; بارسلونا bArselonA
رونالدو ronAldo; مسی messi; امباپه embApe; نیمار neymAr; زیدان zidAn; کلوپ kelop; گواردیولا gu'ArdiyolA; منچستر manCester; لیورپول liverpul; چلسی Celsi; آرسنال Arsenal; تاتنهام tAtenhAm
میلان milAn; اینتر inter; ناپولی nApoli; بایرن bAyern; دورتموند dortmund; آژاکس AZAks; اوکراین okrAyn; اوکراینی okrAyni; زلنسکی zelenski; پوتین putin; ترامپ terAmp; بایدن bAyden; مکرون makron
شولتس Solts; نتانیاهو netAnyAhu; اردوغان orduqAn; السیسی essisi; گوترش guterS; گروسی gorosi; پزشکیان pezeSkiyAn; رئیسی ra'isi; قالیباف qAlibAf; عراقچی arAqCi; ظریف zarif; لاریجانی lArijAni
هرمزگان hormozgAn; سیستان sistAn; بلوچستان baluCestAn; کهگیلویه kohgiluye; بویراحمد boyer'ahmad; چهارمحال CahArmahAl; لرستان lorestAn; گیلان gilAn; مازندران mAzandarAn; گلستان golestAn
خراسان xorAsAn; کردستان kordestAn; ایلام ilAm; بوشهر buSehr; یاسوج yAsuj; سنندج sanandaj; ارومیه orumiye; اردبیل ardabil; زنجان zanjAn; سمنان semnAn; بجنورد bojnurd; بیرجند birjand; زابل zAbol
عسلویه asaluye; کیش kiS; قشم qeSm; دماوند damAvand; البرز alborz; کرج karaj; ورامین varAmin; ساوه sAve; کاشان kASAn; نطنز natanz; ابیانه abyAne; میبد meybod; اردکان ardakAn; رفسنجان rafsanjAn
سیرجان sirjAn; بم bam; جیرفت jiroft; ملایر malAyer; نهاوند nahAvand; تویسرکان tuyserkAn; بروجرد borujerd; خرم‌آباد xorramAbAd; خرمشهر xorramSahr; آبادان AbAdAn; ماهشهر mAhSahr; شوشتر SuStar
بهبهان behbahAn; مهاباد mahAbAd; بوکان bukAn; مریوان marivAn; سقز saqqez; بانه bAne; پاوه pAve; نیشابور neySAbur; سبزوار sabzevAr; قوچان quCAn; تربت torbat; کاشمر kASmar; طبس tabas; قائن qA'en
نیکاراگوئه nikArAgu'e; پرو peru; شیلی Sili; کلمبیا kolombiyA; بولیوی bolivi; اکوادور ekuAdor; پاراگوئه pArAgu'e; اروگوئه orugu'e; هندوراس hondurAs; گواتمالا gu'AtemAlA; کاستاریکا kAstArikA; پاناما pAnAmA
مسقط masqat; دوحه dowhe; ابوظبی abuzabi; دوبی dobey; دبی dobey; ریاض riyAz; صنعا san'A; عدن adan; بغداد baqdAd; بصره basre; کربلا karbalA; نجف najaf; سامرا sAmerrA; کاظمین kAzemeyn; اربیل arbil
`;

/** Spelling and phonemes. */
export const everydayWords: readonly [string, string][] = [SPEECH, THINGS, WRITTEN, NAMES].flatMap((list) =>
  list
    .trim()
    .split(/;\s|\n/)
    .map((pair) => pair.split(' ') as [string, string]),
);
