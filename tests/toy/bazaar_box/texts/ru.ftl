### Базар, игрушечная игра для тестов: слова игры, пришедшей извне.

bazaar-title = Базар
bazaar-summary = Продайте кувшины дороже, чем они стоят, пока длится день.

bazaar-field-coins = Монеты
bazaar-field-jars = Кувшины
bazaar-field-hour = Час
bazaar-field-turn-of = Ход
bazaar-field-offer = Предложение на столе
bazaar-field-target = Кому
bazaar-field-price = Цена

bazaar-ask-offer = Предложите кому-нибудь кувшин или завершите ход
bazaar-wait-offer = { $name }: можно предложить кувшин
bazaar-ask-reply = Принимаете предложение?
bazaar-wait-reply = { $name }: думает над предложением

bazaar-choice-offer = Кувшин для { $target } за { $price }
bazaar-choice-pass = Завершить ход
bazaar-choice-accept = Согласиться
bazaar-choice-decline = Отказаться

bazaar-event-offer-made = Игрок { $seat }: предлагает кувшин игроку { $target } за { $price }
bazaar-event-hours-passed = Прошло часов: { $hours }
bazaar-event-offer-lapsed = Игрок { $seat }: предложение теряет силу
bazaar-event-jar-sold = Игрок { $seat }: продаёт кувшин игроку { $target } за { $price }
bazaar-event-offer-declined = Игрок { $seat }: отказывается
bazaar-event-turn-ended = Игрок { $seat }: завершает ход

bazaar-refuse-offer = Игрок { $target } не может заплатить { $price } за ваш кувшин.
bazaar-refuse-offer-first = Сейчас надо предлагать, а не отвечать.
bazaar-refuse-too-many = За этот ход предложений уже сделано: { $count }.
bazaar-refuse-asked = Игроку { $target } в этом ходу уже предлагали.
bazaar-refuse-answer = Сейчас надо ответить на предложение.
bazaar-refuse-not-asked = Сейчас от вас ничего не ждут.

bazaar-lesson-offer = В конце кувшин стоит { 2 } монеты. Предложите его сопернику за любую цену.
bazaar-lesson-offer-done = Предложение сделано, и пока оно в силе, сыплется песок.
bazaar-lesson-dear = У соперника { 4 } монеты. Попробуйте попросить { 5 }.
bazaar-lesson-dear-done = Никому не предлагают того, чего тот не может оплатить.
bazaar-lesson-pass = Больше нечего продавать: завершите ход.
bazaar-lesson-pass-done = Проходит час, и ходит соперник.
