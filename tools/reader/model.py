"""The network: words → bidirectional GRU → one attention layer → one query a strategy for wished, refused, and one for betting."""

import torch
import torch.nn.functional as F
from torch import nn

EMBEDDED, HIDDEN, HEADS, KEY, UNITS = 64, 96, 4, 48, 96
WIDTH = 2 * HIDDEN
STANCES = 4  # none, wished, refused, told


def dropped(x, share, shared_dimensions):
    """Dropout of whole slices: one mask for all entries along the other dimensions."""
    shape = [size if index in shared_dimensions else 1 for index, size in enumerate(x.shape)]
    return x * ((torch.rand(shape) > share).float() / (1 - share))


class Reader(nn.Module):
    def __init__(self, words, features, labels, dropout=0.25):
        super().__init__()
        self.labels, self.dropout = labels, dropout
        self.word = nn.Embedding(words, EMBEDDED, padding_idx=0)
        self.feature = nn.EmbeddingBag(features, EMBEDDED, mode="sum")
        nn.init.normal_(self.word.weight, 0, 0.3)
        nn.init.normal_(self.feature.weight, 0, 0.3)
        self.word.weight.data[0] = 0
        self.gru = nn.GRU(EMBEDDED, HIDDEN, bidirectional=True, batch_first=True)
        self.attention = nn.TransformerEncoderLayer(WIDTH, HEADS, WIDTH, 0.0, batch_first=True, norm_first=True)
        self.key = nn.Linear(WIDTH + EMBEDDED, KEY)
        self.query = nn.Parameter(torch.randn(2 * labels + 1, KEY) * 0.3)
        self.stance = nn.Linear(WIDTH, STANCES)
        self.unit = nn.Linear(WIDTH + EMBEDDED, UNITS)
        self.unit_gain = nn.Parameter(torch.ones(2, labels, UNITS))
        self.unit_bias = nn.Parameter(torch.zeros(2, labels, UNITS))
        self.unit_out = nn.Parameter(torch.randn(2, UNITS) * 0.1)
        self.direct = nn.Parameter(torch.randn(2, labels, WIDTH + EMBEDDED) * 0.05)
        self.bias = nn.Parameter(torch.full((2, labels), -2.5))
        self.stance_out = nn.Parameter(torch.tensor([[-0.5, 1.5, -1.0, -0.5], [-0.5, -1.0, 1.5, -0.5]]))
        self.betting = nn.Linear(WIDTH + EMBEDDED, 1)

    def embed(self, words, features, weights, offsets):
        """Vectors of surfaces: their word's row and the weighted sum of their features' rows."""
        return self.word(words) + self.feature(features, offsets, per_sample_weights=weights)

    def forward(self, surfaces, places, lengths):
        """Logits [batch, 2, labels], of betting [batch], of stances [batch, tokens, 4]; attention [batch, tokens, queries]."""
        x = F.embedding(places, surfaces)
        mask = torch.arange(x.shape[1])[None] < lengths[:, None]
        x = x * mask[..., None]
        if self.training:
            x = dropped(x, self.dropout * 0.4, (0, 2))
        packed = nn.utils.rnn.pack_padded_sequence(x, lengths, batch_first=True, enforce_sorted=False)
        h, _ = nn.utils.rnn.pad_packed_sequence(self.gru(packed)[0], batch_first=True, total_length=x.shape[1])
        h = self.attention(h, src_key_padding_mask=~mask)
        if self.training:
            h = dropped(h, self.dropout, (0, 2))
        hx = torch.cat([h, x], -1)
        scores = (self.key(hx) @ self.query.t()).masked_fill(~mask[..., None], -1e4)
        attention = scores.softmax(1)
        context = attention.transpose(1, 2) @ hx
        stances = self.stance(h)
        heard = (attention.transpose(1, 2) @ stances)[:, :-1].view(len(x), 2, self.labels, STANCES)
        of_labels = context[:, :-1].view(len(x), 2, self.labels, -1)
        units = F.relu(self.unit(of_labels) * self.unit_gain + self.unit_bias)
        if self.training:
            units = dropped(units, self.dropout, (0, 3))
        logits = (units * self.unit_out[:, None]).sum(-1) + (of_labels * self.direct).sum(-1) + self.bias
        logits = logits + (heard * self.stance_out[:, None]).sum(-1)
        return logits, self.betting(context[:, -1])[:, 0], stances, attention
