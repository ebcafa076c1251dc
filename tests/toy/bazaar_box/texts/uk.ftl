### Базар, іграшкова гра для тестів: слова гри, що прийшла ззовні.

bazaar-title = Базар
bazaar-summary = Продайте глечики дорожче, ніж вони варті, поки триває день.

bazaar-field-coins = Монети
bazaar-field-jars = Глечики
bazaar-field-hour = Година
bazaar-field-turn-of = Хід
bazaar-field-offer = Пропозиція на столі
bazaar-field-target = Кому
bazaar-field-price = Ціна

bazaar-ask-offer = Запропонуйте комусь глечик або завершіть хід
bazaar-wait-offer = { $name }: можна запропонувати глечик
bazaar-ask-reply = Пристаєте на пропозицію?
bazaar-wait-reply = { $name }: думає над пропозицією

bazaar-choice-offer = Глечик для { $target } за { $price }
bazaar-choice-pass = Завершити хід
bazaar-choice-accept = Погодитися
bazaar-choice-decline = Відмовитися

bazaar-event-offer-made = Гравець { $seat }: пропонує глечик гравцеві { $target } за { $price }
bazaar-event-hours-passed = Минуло годин: { $hours }
bazaar-event-offer-lapsed = Гравець { $seat }: пропозиція втрачає силу
bazaar-event-jar-sold = Гравець { $seat }: продає глечик гравцеві { $target } за { $price }
bazaar-event-offer-declined = Гравець { $seat }: відмовляється
bazaar-event-turn-ended = Гравець { $seat }: завершує хід

bazaar-refuse-offer = Гравець { $target } не може заплатити { $price } за ваш глечик.
bazaar-refuse-offer-first = Зараз треба пропонувати, а не відповідати.
bazaar-refuse-too-many = За цей хід пропозицій уже зроблено: { $count }.
bazaar-refuse-asked = Гравцеві { $target } у цьому ході вже пропонували.
bazaar-refuse-answer = Зараз треба відповісти на пропозицію.
bazaar-refuse-not-asked = Зараз від вас нічого не чекають.

bazaar-lesson-offer = Наприкінці глечик вартий { 2 } монети. Запропонуйте його суперникові за будь-яку ціну.
bazaar-lesson-offer-done = Пропозицію зроблено, і поки вона діє, сиплеться пісок.
bazaar-lesson-dear = У суперника { 4 } монети. Спробуйте попросити { 5 }.
bazaar-lesson-dear-done = Нікому не пропонують того, чого той не може оплатити.
bazaar-lesson-pass = Більше нічого продавати: завершіть хід.
bazaar-lesson-pass-done = Минає година, і ходить суперник.
